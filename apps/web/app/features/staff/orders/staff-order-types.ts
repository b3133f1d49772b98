import type { CallResponse } from '../../../api/call-types.ts'

export type StaffOrders = CallResponse<'GET /staff/orders'>
export type StaffOrderRow = StaffOrders['orders'][number]
export type StaffOrder = CallResponse<'GET /staff/orders/{id}'>
/** The order's payments and its escrow in the books. */
export interface OrderMoney {
  readonly payments: CallResponse<'GET /staff/payments'>['payments']
  readonly movements: CallResponse<'GET /staff/ledger'>['movements']
}
