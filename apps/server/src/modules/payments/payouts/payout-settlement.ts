/** What an answer of the provider about a payout means for the withdrawal behind it (Product §4). */
import { maskCardEnds } from '@tembrel/domain/accounts/card-number.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { CardPayout } from '../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { touchPayment, updateCardShown, type PaymentRow } from '../rows/payments.queries.ts'
import { lockWithdrawal } from './withdrawal-lock.ts'
import { finishWithdrawal, returnWithdrawal } from './withdrawal-ends.ts'
import { updatePayoutAtProvider } from './withdrawals.queries.ts'

/**
 * Executed, failed with the money back (7), or still under way. A withdrawal that has ended stays as it is. Throws when the
 * provider reports another sum or a second payout: the code must not guess about money.
 */
export async function applyPayout(tx: Tx, app: AppContext, payment_id: number, payout: CardPayout): Promise<void> {
  const payment = await lockWithdrawal(tx, payment_id)
  if (payment.status !== PAYMENT_STATUS.in_process) return
  const asked = payment.sum_kopecks - payment.fee_kopecks
  if (payout.amount_kopecks !== kopecks(asked)) {
    throw new Error(`Payout ${payment_id} is ${asked} kopecks here and ${payout.amount_kopecks} there`)
  }
  if (payment.provider_payment_id === null) await updatePayoutAtProvider(tx.db, payment_id, payout.id)
  else if (payment.provider_payment_id !== payout.id) {
    throw new Error(`Payout ${payment_id} is ${payment.provider_payment_id} here and ${payout.id} there`)
  }
  await showCardOf(tx, payment, payout)
  if (payout.status === 'succeeded') return finishWithdrawal(tx, app, payment, null)
  if (payout.status === 'canceled') return failPayout(tx, app, payment_id, payout.cancellation?.reason ?? 'other')
  await touchPayment(tx.db, payment_id, app.clock.now())
}

/** Of a card behind a token the browser has sent the first and last digits; the provider knows them. */
async function showCardOf(tx: Tx, payment: PaymentRow, { card }: CardPayout): Promise<void> {
  if (payment.payout_token_encrypted === null || !card || card.first6 === null) return
  await updateCardShown(tx.db, payment.id, maskCardEnds(card.first6, card.last4))
}

/** The provider will not pay: the money goes back to the wallet. `reason` as the provider names it. */
export async function failPayout(tx: Tx, app: AppContext, payment_id: number, reason: string): Promise<void> {
  const payment = await lockWithdrawal(tx, payment_id)
  if (payment.status !== PAYMENT_STATUS.in_process) return
  await returnWithdrawal(tx, app, payment, { status: PAYMENT_STATUS.transfer_error, reason, by_profile_id: null })
}
