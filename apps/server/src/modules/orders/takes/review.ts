/** Comments on recordings: whose they are for a reader, and who hears of them (Product §4). */
import { isReviewOpen, canReadThread, type ThreadState, type ThreadView } from '@tembrel/domain/orders/result-review.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { recordEvents } from '../../notifications/operations/events.ts'
import type { ReadableOrder } from '../people/previous.ts'
import { requireOwnOrder } from '../people/policy.ts'
import { selectResultComments, type ResultCommentRow, type ReviewedTake } from './result-comments.queries.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import { selectOrderForUpdate, type OrderRow } from '../work/orders.queries.ts'

type Take = Pick<ReviewedTake, 'worker' | 'worker_id'>

/** How a thread on a take looks to a reader; `thread` is left out for one that is not opened yet. */
export function threadViewOf(
  take: Take,
  actor: OrderActor,
  thread?: Pick<ResultCommentRow, 'thread_role' | 'thread_profile_id'>,
): ThreadView {
  return {
    reader: actor.role,
    worker: take.worker,
    is_own_take: actor.role === take.worker && actor.profile_id === take.worker_id,
    is_own_thread: thread?.thread_role === actor.role && thread.thread_profile_id === actor.profile_id,
  }
}

/** What became of a thread. */
export function threadStateOf({
  done_at,
  resolved_at,
  kind,
  verdict,
}: Pick<ResultCommentRow, 'done_at' | 'resolved_at' | 'kind' | 'verdict'>): ThreadState {
  return { is_done: done_at !== null, is_resolved: resolved_at !== null, kind, verdict }
}

/** Whether comments on the take can be written and settled now. */
export function isTakeOpen(order: OrderRow, take: Take): boolean {
  const current_id = take.worker === 'narrator' ? order.narrator_id : order.soundengineer_id
  return isReviewOpen(order.orderstatuses_id, take.worker_id === current_id)
}

/** The comments that this reader may see; a former narrator's takes are not the order's any more. */
export function visibleComments(
  rows: readonly ResultCommentRow[],
  order: OrderRow,
  actor: OrderActor,
): ResultCommentRow[] {
  return rows.filter(
    (row) =>
      canReadThread(threadViewOf(row, actor, row)) &&
      (row.worker === 'soundengineer' || row.worker_id === order.narrator_id),
  )
}

/** The same for whoever may read the order: a former worker keeps the comments on his own takes, as he keeps these. */
export function readableComments(
  rows: readonly ResultCommentRow[],
  { order, left_at }: ReadableOrder,
  actor: OrderActor,
): ResultCommentRow[] {
  const seen = visibleComments(rows, order, actor)
  return left_at === null ? seen : seen.filter((row) => threadViewOf(row, actor).is_own_take)
}

/** A comment of a recording with its order locked. Throws 404 for what the actor does not see. */
export async function lockResultComment(
  tx: Tx,
  actor: OrderActor,
  place: { order_id: number; file_id: string; comment_id: number },
): Promise<{ order: OrderRow; comment: ResultCommentRow }> {
  const order = requireOwnOrder(await selectOrderForUpdate(tx.db, place.order_id), actor)
  const rows = await selectResultComments(tx.db, { order_id: order.id, comment_id: place.comment_id })
  const [comment] = visibleComments(rows, order, actor)
  if (!comment || comment.file_id !== place.file_id) throw apiError('NOT_FOUND')
  return { order, comment }
}

/**
 * Notifies the others who see the thread. Comments have no type of event of their own: the order has changed, so this is event 7
 * with the order's status and the comment's `id` and `file_id`.
 */
export async function notifyReview(
  tx: Tx,
  at: Date,
  order: OrderRow,
  comment: Pick<ResultCommentRow, 'id' | 'file_id' | 'thread_role' | 'thread_profile_id'> & Take,
  actor: OrderActor,
): Promise<void> {
  const readers = new Set([order.client_id, comment.worker_id])
  if (comment.thread_role === 'soundengineer') readers.add(comment.thread_profile_id)
  if (actor.profile_id !== null) {
    readers.delete(actor.profile_id)
    tx.changed(actor.profile_id)
  }
  const { orderstatuses_id, prevstatus_id } = order
  await recordEvents(
    tx,
    at,
    [...readers].map((profile_id) => ({
      profile_id,
      type: EVENT_TYPE.order_status_updated,
      order_id: order.id,
      role: actor.role,
      user_id: actor.profile_id,
      data: { orderstatuses_id, prevstatus_id, id: comment.id, file_id: comment.file_id },
    })),
  )
}
