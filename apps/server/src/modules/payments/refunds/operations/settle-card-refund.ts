import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { CardOutcome, CardRefund } from '../../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { endCardRefund, isKeyForgotten } from '../card-refund-ends.ts'
import { updateRefundAtProvider } from '../card-refunds.queries.ts'
import { receiptToSend } from '../fiscal-receipt.ts'
import {
  selectPayment,
  selectPaymentByProviderId,
  selectPaymentForUpdate,
  touchPayment,
  type PaymentRow,
} from '../../rows/payments.queries.ts'
import { refundDescription } from '../../rows/provider-descriptions.ts'

/**
 * Sends a refund to the card provider, or finds out what became of it, and settles it: the money leaves, or goes back to the
 * wallet (Product §4). Any number of times with the same end: the key is stored, and a refund whose answer was lost is never sent
 * under another one. One without an answer for a day is left for a person; the daily comparison lists it.
 */
export async function settleCardRefund(
  app: AppContext,
  which: { payment_id: number } | { provider_payment_id: string },
): Promise<void> {
  const db = app.database.kysely
  const refund =
    'payment_id' in which
      ? await selectPayment(db, which.payment_id)
      : await selectPaymentByProviderId(db, which.provider_payment_id)
  if (!refund?.refund_of_payment_id || refund.status !== PAYMENT_STATUS.in_process) return
  const outcome = await ask(app, refund)
  if (outcome === null || outcome.kind === 'unknown') {
    app.log.warn({ payment_id: refund.id }, 'the fate of a refund to a card is not known yet')
    return inTransaction(app.database, (tx) => touchPayment(tx.db, refund.id, app.clock.now()))
  }
  if (outcome.kind === 'rejected') {
    const { code } = outcome
    app.log.error({ payment_id: refund.id, code, parameter: outcome.parameter }, 'the card provider refused a refund')
    // A refund that the provider has numbered exists: a refusal to show it says nothing about the money.
    if (refund.provider_payment_id !== null) {
      return inTransaction(app.database, (tx) => touchPayment(tx.db, refund.id, app.clock.now()))
    }
    return inTransaction(app.database, (tx) => giveBack(tx, app, refund.id, code))
  }
  await inTransaction(app.database, (tx) => apply(tx, app, refund.id, outcome.value))
}

/** The refund at the provider; null when nothing can be asked without risking that the money goes twice. */
async function ask(app: AppContext, refund: PaymentRow): Promise<CardOutcome<CardRefund> | null> {
  const patience = { patience: 'worker' } as const
  if (refund.provider_payment_id !== null) return app.cards.getRefund(refund.provider_payment_id, patience)
  if (isKeyForgotten(app.clock.now(), refund)) return null
  const topup = await selectPayment(app.database.kysely, refund.refund_of_payment_id ?? 0)
  if (!topup?.provider_payment_id || refund.provider_key === null) {
    throw new Error(`Refund ${refund.id} has nothing to be sent back from`)
  }
  return app.cards.createRefund(
    {
      payment_id: topup.provider_payment_id,
      amount_kopecks: kopecks(refund.sum_kopecks),
      description: refundDescription(topup),
      idempotence_key: refund.provider_key,
      ...receiptToSend(refund.receipt),
    },
    patience,
  )
}

/** Applies what the provider says of a refund. Throws when it speaks of another sum than was asked for. */
async function apply(tx: Tx, app: AppContext, payment_id: number, found: CardRefund): Promise<void> {
  const refund = await selectPaymentForUpdate(tx.db, payment_id)
  if (refund?.status !== PAYMENT_STATUS.in_process) return
  if (found.amount_kopecks !== kopecks(refund.sum_kopecks)) {
    throw new Error(`Refund ${payment_id} is ${refund.sum_kopecks} kopecks here and ${found.amount_kopecks} there`)
  }
  if (refund.provider_payment_id === null) await updateRefundAtProvider(tx.db, payment_id, found.id)
  if (found.status === 'pending') return touchPayment(tx.db, payment_id, app.clock.now())
  const reason = found.cancellation?.reason ?? 'other'
  await endCardRefund(tx, app, refund, found.status === 'succeeded' ? MADE : { was_made: false, reason })
}

async function giveBack(tx: Tx, app: AppContext, payment_id: number, reason: string): Promise<void> {
  const refund = await selectPaymentForUpdate(tx.db, payment_id)
  if (refund?.status === PAYMENT_STATUS.in_process) await endCardRefund(tx, app, refund, { was_made: false, reason })
}

const MADE = { was_made: true, reason: null } as const
