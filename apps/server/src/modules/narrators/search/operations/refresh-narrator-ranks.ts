import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { selectNarratorsWithCards } from '../../rows/narrator-cards.queries.ts'
import { deleteOldChanges } from '../index-rows.queries.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

/** An index that has not looked for half of this builds itself anew. */
const CHANGES_KEPT_HOURS = 1

/**
 * Refreshes every card: completed orders leave the counted days by themselves, and staff may have changed the ranking's
 * settings. Changes that every search index has long seen are forgotten. Each narrator has a transaction of his own, so that
 * one who cannot be refreshed does not stop the others.
 */
export async function refreshNarratorRanks(app: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<void> {
  for (const narrator_id of await selectNarratorsWithCards(app.database.kysely)) {
    await inTransaction(app.database, (tx) => refreshNarratorCard(tx, narrator_id, app.clock.now())).catch(
      (error: unknown) => app.log.error({ err: error, narrator_id }, 'the card of a narrator could not be refreshed'),
    )
  }
  await deleteOldChanges(app.database.kysely, CHANGES_KEPT_HOURS)
}
