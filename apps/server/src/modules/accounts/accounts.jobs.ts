import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { notifyPreviousEmail } from './operations/email-changes.ts'

export const accountsJobs: JobHandlers = {
  'notify-previous-email': async (app, to) => notifyPreviousEmail(app, to),
}
