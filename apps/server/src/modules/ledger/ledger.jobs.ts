import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { checkClosings } from './operations/check-closings.ts'
import { checkDaySums } from './operations/day-sums.ts'
import { checkWholeLedger } from './operations/check-whole-ledger.ts'
import { sumDays } from './operations/sum-days.ts'

export const ledgerJobs: JobHandlers = {
  'check-ledger': async (app) => {
    const mismatches = await checkWholeLedger(app.database)
    const days = await checkDaySums(app.database)
    const months = await checkClosings(app.database)
    if (mismatches.length > 0) app.log.fatal({ mismatches }, 'the ledger does not add up')
    if (days.length > 0) app.log.fatal({ days }, 'the sums of days are not those of the ledger')
    if (months.length > 0) app.log.fatal({ months }, 'a closed month is not what it was when it was closed')
    if (mismatches.length + days.length + months.length === 0) app.log.info('the ledger adds up')
  },
  'sum-ledger-days': async (app) => sumDays(app.database, app.clock.now()),
}
