/**
 * Why a take comes to be checked once more: what was said when the work went back (Product §4).
 *
 * Invariants: only what made the present take is told; work that was begun anew since, by the narrator or by the engineer, has not
 * been returned. Options that held up the work do not begin it.
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
