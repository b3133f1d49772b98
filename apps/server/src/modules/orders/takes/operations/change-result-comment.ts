import { canEditMessage } from '@tembrel/domain/orders/chat-threads.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { retractEvents } from '../../../notifications/operations/events.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectHasOthersAnswer, updateResultComment } from '../result-comments.queries.ts'
import { isTakeOpen, lockResultComment, notifyReview } from '../review.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'

/**
 * Changes the text of one's own comment or answer, or deletes it with `text` null, within the minutes of a chat message
 * (Product §4). Throws 404 for what the actor does not see and RESULT_COMMENT_LOCKED (409) when it is too late, not one's own,
 * or answered by somebody else and to be deleted.
 */
export async function changeResultComment(
  app: AppContext,
  actor: OrderActor,
  place: { readonly order_id: number; readonly file_id: string; readonly comment_id: number },
  text: string | null,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const { order, comment } = await lockResultComment(tx, actor, place)
    const now = app.clock.now()
    const { clocks } = await readSettings(tx.db)
    const facts = {
      is_own: comment.from_role === actor.role && comment.from_profile_id === actor.profile_id,
      is_service: false,
      created_at: comment.created_at,
      is_thread_open: isTakeOpen(order, comment),
    }
    const isEditable = canEditMessage(facts, now, clocks.message_edit_minutes)
    const isAnswered = text === null && (await selectHasOthersAnswer(tx.db, comment))
    if (!isEditable || isAnswered) throw apiError('RESULT_COMMENT_LOCKED')
    if (text === null) {
      await updateResultComment(tx.db, comment.id, { deleted_at: now })
      // Events about it that have not been seen are taken back.
      const profile_ids = [order.client_id, comment.worker_id, comment.thread_profile_id]
      const types = [EVENT_TYPE.order_status_updated]
      await retractEvents(tx, { profile_ids, order_id: order.id, types, subject_id: comment.id })
    } else await updateResultComment(tx.db, comment.id, { text: text.trim(), edited_at: now })
    await notifyReview(tx, now, order, comment, actor)
  })
}
