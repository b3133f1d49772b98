import { inTransaction } from '../../database/transaction.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { refreshNarratorCard } from './rows/operations/refresh-narrator-card.ts'
import { refreshNarratorRanks } from './search/operations/refresh-narrator-ranks.ts'

export const narratorsJobs: JobHandlers = {
  'refresh-narrator-card': async (app, { narrator_id }) =>
    inTransaction(app.database, (tx) => refreshNarratorCard(tx, narrator_id, app.clock.now())),
  'refresh-narrator-ranks': async (app) => refreshNarratorRanks(app),
}
