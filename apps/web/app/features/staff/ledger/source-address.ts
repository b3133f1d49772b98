import { pathToStaff } from '../../../staff-paths.ts'
import type { Ledger } from './ledger-query.ts'

/** Where a movement comes from: its payment, else its order. */
export function sourceAddress({
  payment_id,
  order_id,
}: Pick<Ledger['movements'][number], 'payment_id' | 'order_id'>): string | null {
  if (payment_id !== null) return pathToStaff.staffPayment(payment_id)
  return order_id === null ? null : pathToStaff.staffOrder(order_id)
}
