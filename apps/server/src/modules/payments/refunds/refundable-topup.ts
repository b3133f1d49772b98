import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { selectRefundedSum } from './card-refunds.queries.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'

/** Whether money of this payment can go back to a card at all. */
export function isPaidByCard(payment: PaymentRow): boolean {
  return (
    payment.type === PAYMENT_TYPE.topup &&
    payment.method === PAYMENT_METHOD.card &&
    payment.status === PAYMENT_STATUS.executed &&
    payment.provider_payment_id !== null
  )
}

/** Whole roubles that can go back to the card now: of the top-up, and of what is unspent. Null for what is no card top-up. */
export async function refundLeft(db: Kysely<DB>, payment: PaymentRow): Promise<number | null> {
  if (!isPaidByCard(payment)) return null
  const left = kopecks(payment.sum_kopecks - (await selectRefundedSum(db, payment.id)))
  const wallet = await readBalance(db, { kind: 'wallet', profile_id: payment.profile_id })
  return floorToRoubles(left < wallet ? left : wallet)
}
