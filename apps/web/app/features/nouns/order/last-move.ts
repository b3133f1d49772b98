import { RETURN_ACTIONS } from '@tembrel/domain/orders/returned-work.ts'
import type { Order } from './order-types.ts'

export type HistoryEntry = Order['history'][number]

/** The move that brought the order into its present status; null for an order that has never moved. */
export function lastMove(order: Pick<Order, 'history' | 'orderstatuses_id'>): HistoryEntry | null {
  const { history, orderstatuses_id } = order
  return (
    history.findLast((entry) => entry.to_status === orderstatuses_id && entry.from_status !== entry.to_status) ?? null
  )
}

/** Statuses in which money lies in the order or was being brought in. */
const PAID_STATUSES: readonly (number | null)[] = [2, 7, 8, 14, 17, 18, 19]

/** Whether the move gave the client his money back. */
export function gaveMoneyBack(move: HistoryEntry | null): boolean {
  return move !== null && PAID_STATUSES.includes(move.from_status)
}

/** What has to be put right, when the work was returned; null when it is being done for the first time. */
export function returnedWith(order: Pick<Order, 'history' | 'orderstatuses_id'>): HistoryEntry | null {
  const move = lastMove(order)
  return move !== null && RETURN_ACTIONS.includes(move.action) ? move : null
}
