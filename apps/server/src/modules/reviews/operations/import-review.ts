import type { Tx } from '../../../database/transaction.ts'
import { refreshNarratorCard } from '../../narrators/rows/operations/refresh-narrator-card.ts'
import { requireCliches } from '../review-cliches.ts'
import { insertReview } from '../reviews.queries.ts'

/** A review that comes without an order of ours: brought from elsewhere, or part of the demo. */
export interface ImportedReview {
  readonly client_id: number
  readonly narrator_id: number
  readonly rating: number
  readonly text: string
  readonly cliches?: readonly number[]
  readonly created_at: Date
  readonly reply?: string | null
  readonly replied_at?: Date | null
}

/** Writes an imported review and refreshes the narrator's card as of `now`. Returns the review's id. */
export async function importReview(tx: Tx, review: ImportedReview, now: Date): Promise<number> {
  const cliches = await requireCliches(tx.db, review.cliches ?? [])
  const row = {
    order_id: null,
    client_id: review.client_id,
    narrator_id: review.narrator_id,
    rating: review.rating,
    text: review.text,
    created_at: review.created_at,
    reply: review.reply ?? null,
    replied_at: review.reply == null ? null : (review.replied_at ?? review.created_at),
  }
  const id = await insertReview(tx.db, row, cliches)
  // Only reviews of the same order exclude each other, and this one has none.
  if (id === null) throw new Error('A review without an order was not written')
  await refreshNarratorCard(tx, review.narrator_id, now)
  return id
}
