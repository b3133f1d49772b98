import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { collectSearchWords } from './operations/search-words.ts'

export const officeSearchJobs: JobHandlers = {
  'collect-search-words': async (app) => collectSearchWords(app.database),
}
