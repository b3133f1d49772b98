import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { deleteFeatured, insertFeatured, selectIsActiveNarrator } from '../clients.queries.ts'

/** Adds a narrator to a client's favourites or removes him (Product §4). Throws 404 for a narrator who is not listed. */
export async function setFeatured(
  app: AppContext,
  client_id: number,
  change: { narrator_id: number; featured: boolean },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (change.featured) {
      if (!(await selectIsActiveNarrator(tx.db, change.narrator_id))) throw apiError('NOT_FOUND')
      await insertFeatured(tx.db, { client_id, narrator_id: change.narrator_id, created_at: app.clock.now() })
    } else {
      await deleteFeatured(tx.db, client_id, change.narrator_id)
    }
    tx.changed(client_id)
  })
}
