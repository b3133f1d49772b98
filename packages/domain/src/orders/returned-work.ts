/**
 * Why a take is checked once more: the reason given when the work was returned (Product §4).
 *
 * Invariants: only the return that led to the present take counts; work that the narrator or the engineer has begun anew since
 * then has not been returned. Options that held up the work do not begin it.
 */

import { ORDER_STATUS, type OrderStatusId } from './statuses.ts'

/** Moves by which work goes back to whoever did it. */
export const RETURN_ACTIONS: readonly string[] = ['not-done', 'return-to-narrator']

/** Moves by which work begins: the narrator's when he accepts or his price is paid, the engineer's when the voice is confirmed. */
export const BEGIN_ACTIONS: readonly string[] = ['accept', 'paid', 'confirm']

interface Move {
  readonly action: string
  readonly from_status: OrderStatusId | null
}

/** The return that the newest take answers; null when it is the first one. `history` is in the order of time. */
export function returnBehindTake<M extends Move>(history: readonly M[]): M | null {
  const last = history.findLast(
    ({ action, from_status }) =>
      from_status !== ORDER_STATUS.waiting_payment_add_options &&
      (RETURN_ACTIONS.includes(action) || BEGIN_ACTIONS.includes(action)),
  )
  return last !== undefined && RETURN_ACTIONS.includes(last.action) ? last : null
}
