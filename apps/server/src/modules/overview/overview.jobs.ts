import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { closeDays } from './operations/close-days.ts'

export const overviewJobs: JobHandlers = {
  'close-overview-days': async (app) => closeDays(app),
}
