import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { notifyPreviousEmail } from './operations/email-changes.ts'
import { resealSecondFactors } from './second-factor/operations/reseal-second-factors.ts'

export const accountsJobs: JobHandlers = {
  'notify-previous-email': async (app, to) => notifyPreviousEmail(app, to),
  'reseal-second-factors': async (app) => resealSecondFactors(app),
}
