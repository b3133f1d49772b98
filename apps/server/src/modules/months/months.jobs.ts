import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { gatherMonthDocuments } from './operations/gather-month-documents.ts'
import { removeOldMonthDocuments } from './operations/month-documents.ts'

export const monthsJobs: JobHandlers = {
  'gather-month-documents': async (app, set, earlier) => gatherMonthDocuments(app, set, earlier),
  'remove-old-month-documents': async (app) => removeOldMonthDocuments(app),
}
