import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { applyPayout } from '../payout-settlement.ts'
import { selectPayment, selectPaymentByProviderId, touchPayment, type PaymentRow } from '../../rows/payments.queries.ts'
import { isWithdrawal } from '../withdrawal-lock.ts'

/**
 * Finds out at the provider what became of a payout and settles it (Product §4). Called for its notices, which are never
 * believed, and for payouts that got stuck; any number of times, with the same end. A notice may come before the answer to the
 * request did: then the payout itself says whose it is.
 */
export async function settlePayout(
  app: AppContext,
  which: { payment_id: number } | { provider_payment_id: string },
): Promise<void> {
  const db = app.database.kysely
  const known =
    'payment_id' in which
      ? await selectPayment(db, which.payment_id)
      : await selectPaymentByProviderId(db, which.provider_payment_id)
  if (known && !isAtProvider(known)) return
  const payout_id = 'provider_payment_id' in which ? which.provider_payment_id : known?.provider_payment_id
  if (!payout_id) return
  const outcome = await app.cards.getPayout(payout_id, { patience: 'worker' })
  if (outcome.kind === 'unknown' || outcome.kind === 'rejected') {
    app.log.warn({ payout_id, outcome: outcome.kind }, 'the state of a payout is not known yet')
    if (known) await inTransaction(app.database, (tx) => touchPayment(tx.db, known.id, app.clock.now()))
    return
  }
  const payment = known ?? (await selectPayment(db, Number(outcome.value.metadata['payment_id'] ?? 0)))
  if (!payment || !isAtProvider(payment)) return
  await inTransaction(app.database, (tx) => applyPayout(tx, app, payment.id, outcome.value))
}

function isAtProvider(payment: PaymentRow): boolean {
  const isSent = payment.status === PAYMENT_STATUS.in_process && payment.provider_key !== null
  return isSent && isWithdrawal(payment)
}
