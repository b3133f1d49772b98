/**
 * Who says what about a recording, and who settles it (Product §4).
 *
 * A comment opens a thread at a place of a recording; answers follow it. Invariants: the client sees every thread of his
 * order; a narrator those of his own takes; an engineer those of his mixes and, on the narrator's takes he works from,
 * those he has opened himself. Nothing is written once the order is closed or its worker is another.
 */

import { isBeingMade, ORDER_STATUS, type OrderStatusId } from './statuses.ts'
import type { Role } from '../accounts/roles.ts'

export const RESULT_COMMENT_ACTIONS = ['resolve', 'reopen', 'mark-done', 'unmark-done', 'accept', 'dispute'] as const
export type ResultCommentAction = (typeof RESULT_COMMENT_ACTIONS)[number]

/**
 * What a comment is: a remark, or a sentence that its narrator has read otherwise than it is written. The latter is put right
 * without a price, when he accepts it (Product 10.116).
 */
export const RESULT_COMMENT_KINDS = ['remark', 'misread'] as const
export type ResultCommentKind = (typeof RESULT_COMMENT_KINDS)[number]

/** What the narrator says of a sentence that is said to be misread. */
export const MISREAD_VERDICTS = ['accepted', 'disputed'] as const
export type MisreadVerdict = (typeof MISREAD_VERDICTS)[number]

export interface ThreadView {
  readonly reader: Role | 'system'
  /** Who made the take. */
  readonly worker: 'narrator' | 'soundengineer'
  /** Whether the reader is the one who made it. */
  readonly is_own_take: boolean
  /** Whether the reader has opened the thread. */
  readonly is_own_thread: boolean
}

/** Whether the reader may see a thread on a take (Product §4). */
export function canReadThread({ reader, worker, is_own_take, is_own_thread }: ThreadView): boolean {
  if (reader === 'narrator') return worker === 'narrator' && is_own_take
  if (reader === 'soundengineer') return is_own_take || (worker === 'narrator' && is_own_thread)
  return reader !== 'agent'
}

/**
 * Whether comments on the take can be written and settled now, also while added options wait for their payment:
 * `is_current_worker`: its maker still has the order.
 */
export function isReviewOpen(status: OrderStatusId, is_current_worker: boolean): boolean {
  return is_current_worker && isBeingMade(status)
}

/** Whether this reader may open a thread on the take while the review is open. Staff only read. */
export function canOpenThread({ reader, worker, is_own_take }: Omit<ThreadView, 'is_own_thread'>): boolean {
  if (reader === 'client' || is_own_take) return true
  return reader === 'soundengineer' && worker === 'narrator'
}

/** Whether this reader may say that a sentence of the take was misread: the client, of what the narrator has recorded. */
export function canSayMisread({ reader, worker }: Pick<ThreadView, 'reader' | 'worker'>): boolean {
  return reader === 'client' && worker === 'narrator'
}

export interface ThreadState {
  readonly is_done: boolean
  readonly is_resolved: boolean
  readonly kind: ResultCommentKind
  readonly verdict: MisreadVerdict | null
}

/**
 * What the reader may do with an open review's thread now. The client settles every thread, the engineer those he has opened
 * on the narrator's take; whoever made the take says that it is put right. Reopening takes that word back as well.
 */
export function threadActions(view: ThreadView, state: ThreadState): ResultCommentAction[] {
  const isJudge =
    view.reader === 'client' || (view.reader === 'soundengineer' && !view.is_own_take && view.is_own_thread)
  if (isJudge) {
    return [
      ...(state.is_resolved ? [] : ['resolve' as const]),
      ...(state.is_resolved || state.is_done ? ['reopen' as const] : []),
    ]
  }
  if (!view.is_own_take || state.is_resolved) return []
  // What is said to be misread is accepted or disputed first; who has disputed it may still accept it.
  if (state.kind === 'misread' && state.verdict !== 'accepted') {
    return state.verdict === null ? ['accept', 'dispute'] : ['accept']
  }
  return [state.is_done ? 'unmark-done' : 'mark-done']
}

/** Whether this is ever the reader's to do, whatever the state: what is not is forbidden, the rest comes at a wrong time. */
export function isThreadAction(view: ThreadView, action: ResultCommentAction): boolean {
  const flags = [true, false]
  const kinds = [{ kind: 'remark', verdict: null }, ...[null, ...MISREAD_VERDICTS].map(misread)] as const
  const states = flags.flatMap((is_done) =>
    flags.flatMap((is_resolved) => kinds.map((kind) => ({ is_done, is_resolved, ...kind }))),
  )
  return states.some((state) => threadActions(view, state).includes(action))
}

function misread(verdict: MisreadVerdict | null) {
  return { kind: 'misread', verdict } as const
}

/**
 * The take in which a worker has put a comment right: the one he is working on, else the last he has sent. `status` is the
 * order's, `last_number` the number of his last take.
 */
export function doneTakeNumber(
  status: OrderStatusId,
  worker: 'narrator' | 'soundengineer',
  last_number: number,
): number {
  const working = worker === 'narrator' ? ORDER_STATUS.inwork : ORDER_STATUS.processing_by_soundengineer
  return status === working ? last_number + 1 : last_number
}
