import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { lockReviewOf, selectPersonName, updateReply } from '../reviews.queries.ts'

/** The review that is answered: by its own id, or by the order it is about. */
export type AnsweredReview = { readonly review_id: number } | { readonly order_id: number }

/**
 * A narrator's reply to a review of his, written or changed (Product §5); returns when. Only the first is written about. Throws 422 at `text` for an empty
 * one and NOT_FOUND (404) for a review that is hidden or somebody else's.
 */
export async function replyToReview(
  app: Pick<AppContext, 'database' | 'clock'>,
  narrator_id: number,
  reply: AnsweredReview & { readonly text: string },
): Promise<Date> {
  const text = reply.text.trim()
  if (text === '') throw apiError('VALIDATION', { errors: { text: 'required' } })
  const replied_at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const review = await lockReviewOf(tx.db, narrator_id, reply)
    if (!review) throw apiError('NOT_FOUND')
    await updateReply(tx.db, review.id, { reply: text, replied_at })
    tx.changed(narrator_id)
    if (review.reply !== null) return
    const narrator_name = await selectPersonName(tx.db, narrator_id)
    const said = { review_id: review.id, narrator_id, narrator_name, text }
    await recordNotices(tx, replied_at, [
      { profile_id: review.client_id, kind: 'review', subject: 'review_replied', ...said },
    ])
  })
  return replied_at
}
