import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { tellFormerEmail } from './operations/email-changes.ts'

export const accountsJobs: JobHandlers = {
  'tell-former-email': async (app, to) => tellFormerEmail(app, to),
}
