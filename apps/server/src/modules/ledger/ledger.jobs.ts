import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { checkWholeLedger } from './operations/check-whole-ledger.ts'

export const ledgerJobs: JobHandlers = {
  'check-ledger': async (app) => {
    const mismatches = await checkWholeLedger(app.database)
    if (mismatches.length > 0) app.log.fatal({ mismatches }, 'the ledger does not add up')
    else app.log.info('the ledger adds up')
  },
}
