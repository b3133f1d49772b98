import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { CardOutcome, CardPayout, PayoutDestination } from '../../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { KeyRing } from '../../../../key-ring.ts'
import { openCardNumber, openPayoutToken } from '../card-number-vault.ts'
import { isOutOfReach } from '../payout-start.ts'
import { applyPayout, failPayout } from '../payout-settlement.ts'
import { selectPayment, touchPayment, type PaymentRow } from '../../rows/payments.queries.ts'
import { settlePayout } from './settle-payout.ts'
import { payoutDescription } from '../../rows/provider-descriptions.ts'

/**
 * Sends a withdrawal to the card provider, any number of times with the same end (Product §4): the stored key makes every
 * repetition land on the same payout. An uncertain answer throws, so that the job comes back; one without an answer for a day is
 * left for a person, because the provider would no longer know the key.
 */
export async function sendPayout(app: AppContext, payment_id: number): Promise<void> {
  const payment = await selectPayment(app.database.kysely, payment_id)
  if (payment?.status !== PAYMENT_STATUS.in_process || payment.provider_key === null) return
  if (payment.provider_payment_id !== null) return settlePayout(app, { payment_id })
  if (isOutOfReach(payment, app.clock.now())) {
    app.log.error({ payment_id }, 'a payout got no answer for a day: look for it at the provider and decide by hand')
    return inTransaction(app.database, (tx) => touchPayment(tx.db, payment_id, app.clock.now()))
  }
  const outcome = await ask(app, payment, payment.provider_key)
  if (outcome.kind === 'unknown') {
    await inTransaction(app.database, (tx) => touchPayment(tx.db, payment_id, app.clock.now()))
    throw new Error(`Payout ${payment_id} got no certain answer: ${outcome.cause}`)
  }
  if (outcome.kind === 'rejected') {
    const { code, parameter } = outcome
    app.log.error({ payment_id, code, parameter }, 'the card provider refused a payout')
    return inTransaction(app.database, (tx) => failPayout(tx, app, payment_id, 'provider_refused'))
  }
  await inTransaction(app.database, (tx) => applyPayout(tx, app, payment_id, outcome.value))
}

async function ask(app: AppContext, payment: PaymentRow, idempotence_key: string): Promise<CardOutcome<CardPayout>> {
  return app.cards.createPayout(
    {
      amount_kopecks: kopecks(payment.sum_kopecks - payment.fee_kopecks),
      destination: destinationOf(app.config.secret_keys, payment),
      description: payoutDescription(payment),
      metadata: { payment_id: String(payment.id) },
      idempotence_key,
    },
    { patience: 'worker' },
  )
}

function destinationOf(keys: KeyRing, payment: PaymentRow): PayoutDestination {
  const { id, profile_id, card_number_encrypted, payout_token_encrypted } = payment
  if (payout_token_encrypted !== null) {
    return { kind: 'token', payout_token: openPayoutToken(keys, profile_id, payout_token_encrypted) }
  }
  if (card_number_encrypted === null) throw new Error(`Withdrawal ${id} has lost its card number`)
  return { kind: 'card', card_number: openCardNumber(keys, profile_id, card_number_encrypted) }
}
