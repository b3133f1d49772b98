import { doneTakeNumber, isThreadAction, threadActions } from '@tembrel/domain/orders/result-review.ts'
import type { ResultCommentAction } from '@tembrel/domain/orders/result-review.ts'
import type { Updateable } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import type { OrderResultComments } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectLastTakeNumber, updateResultComment, type ResultCommentRow } from '../result-comments.queries.ts'
import { isTakeOpen, lockResultComment, notifyReview, threadStateOf, threadViewOf } from '../review.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import type { OrderRow } from '../../work/orders.queries.ts'

/**
 * Settles a comment, opens it again, says that it is put right, or accepts or disputes what was misread (Product §4, 10.117). Repeating an action changes nothing and sends no
 * notice, so of two presses the first counts. Throws 404 for a comment that the actor does not see, FORBIDDEN for an action that
 * is not his, RESULT_COMMENTS_CLOSED (409) once the order is closed, 422 for a dispute without a word why.
 */
export async function settleResultComment(
  app: AppContext,
  actor: OrderActor,
  place: { readonly order_id: number; readonly file_id: string; readonly comment_id: number },
  action: ResultCommentAction,
  why = '',
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const { order, comment } = await lockResultComment(tx, actor, place)
    const view = threadViewOf(comment, actor, comment)
    if (comment.parent_id !== null) throw apiError('NOT_FOUND')
    if (actor.profile_id === null || !isThreadAction(view, action)) throw apiError('FORBIDDEN')
    if (!isTakeOpen(order, comment)) throw apiError('RESULT_COMMENTS_CLOSED')
    if (action === 'dispute' && why.trim() === '') throw apiError('VALIDATION', { errors: { text: 'required' } })
    if (!threadActions(view, threadStateOf(comment)).includes(action)) return
    const now = app.clock.now()
    const change = await changeOf(tx, order, comment, action, { at: now, by: actor.profile_id, why: why.trim() })
    await updateResultComment(tx.db, comment.id, change)
    await notifyReview(tx, now, order, comment, actor)
  })
}

async function changeOf(
  tx: Tx,
  order: OrderRow,
  comment: ResultCommentRow,
  action: ResultCommentAction,
  done: { at: Date; by: number; why: string },
): Promise<Updateable<OrderResultComments>> {
  switch (action) {
    case 'resolve':
      return { resolved_at: done.at, resolved_by: done.by }
    case 'reopen':
      return { resolved_at: null, resolved_by: null, done_at: null, done_take_number: null }
    case 'mark-done': {
      const last = await selectLastTakeNumber(tx.db, comment)
      const status = order.orderstatuses_id
      return { done_at: done.at, done_take_number: doneTakeNumber(status, comment.worker, last) }
    }
    case 'accept':
      return { verdict: 'accepted', verdict_text: null, verdict_at: done.at }
    case 'dispute':
      return { verdict: 'disputed', verdict_text: done.why, verdict_at: done.at }
    case 'unmark-done':
      return { done_at: null, done_take_number: null }
  }
}
