import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { refreshNarratorCard } from '../../narrators/rows/operations/refresh-narrator-card.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { requireCliches } from '../review-cliches.ts'
import { insertReview, selectOrderToReview, selectPersonName } from '../reviews.queries.ts'

export interface NewReview {
  readonly rating: number
  readonly text?: string | undefined
  /** Ids of ready-made words. */
  readonly cliches?: readonly number[] | undefined
}

/**
 * Reviews a completed order, once (Product §3, §6): the review is public at once and counts in the narrator's rating.
 * Throws ORDER_NOT_FOUND (404) for an order of somebody else, ORDER_TRANSITION (409) before completion, ALREADY_REVIEWED
 * (409), and 422 for unknown ready-made words. Returns the review's id; `beforeCommit` runs in the same transaction.
 */
export async function writeReview(
  app: Pick<AppContext, 'database' | 'clock'>,
  client_id: number,
  order_id: number,
  review: NewReview,
  beforeCommit: (tx: Tx, review_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  return inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    const order = await selectOrderToReview(tx.db, order_id, client_id)
    if (!order) throw apiError('ORDER_NOT_FOUND')
    if (order.orderstatuses_id !== ORDER_STATUS.completed || order.narrator_id === null)
      throw apiError('ORDER_TRANSITION')
    const cliches = await requireCliches(tx.db, review.cliches ?? [])
    const row = {
      order_id,
      client_id,
      narrator_id: order.narrator_id,
      rating: review.rating,
      text: (review.text ?? '').trim(),
      created_at: now,
    }
    const id = await insertReview(tx.db, row, cliches)
    if (id === null) throw apiError('ALREADY_REVIEWED')
    await refreshNarratorCard(tx, order.narrator_id, now)
    await notifyNarrator(tx, now, order.narrator_id, { id, client_id, rating: row.rating, text: row.text })
    tx.changed(client_id)
    tx.changed(order.narrator_id)
    await beforeCommit(tx, id)
    return id
  })
}

async function notifyNarrator(
  tx: Tx,
  at: Date,
  narrator_id: number,
  review: { id: number; client_id: number; rating: number; text: string },
): Promise<void> {
  const { id: review_id, client_id, rating, text } = review
  const client_name = await selectPersonName(tx.db, client_id)
  const said = { review_id, client_name, rating, text }
  await recordNotices(tx, at, [{ profile_id: narrator_id, kind: 'review', subject: 'review_received', ...said }])
}
