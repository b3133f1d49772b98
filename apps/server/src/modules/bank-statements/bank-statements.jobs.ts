import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { checkReceipts } from './operations/receipts.ts'

export const statementsJobs: JobHandlers = {
  'check-receipts': async (app) => {
    const faults = await checkReceipts(app.database.kysely)
    if (faults.length > 0) app.log.fatal({ faults }, 'the bank and the ledger do not agree')
    else app.log.info('the bank and the ledger agree')
  },
}
