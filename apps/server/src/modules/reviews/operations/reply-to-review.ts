import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { updateReply } from '../reviews.queries.ts'

/** The review that is answered: by its own id, or by the order it is about. */
export type AnsweredReview = { readonly review_id: number } | { readonly order_id: number }

/**
 * A narrator's reply to a review of his, written or changed (Product §5); returns when. Throws 422 at `text` for an empty
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
    const isWritten = await updateReply(tx.db, reply, { narrator_id, reply: text, replied_at })
    if (!isWritten) throw apiError('NOT_FOUND')
    tx.changed(narrator_id)
  })
  return replied_at
}
