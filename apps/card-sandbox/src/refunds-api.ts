/** Refunds of the sandbox provider's API. */

import { refundBody, refundEvents } from './object-bodies.ts'
import { findPayment } from './payments-api.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { isoTime, newId } from './provider.ts'
import type { Provider } from './provider.ts'
import { checkReceipt, newRefundSchema, readKopecks, readRequest } from './request-formats.ts'
import type { Change, StoredRefund } from './stored-objects.ts'
import type { ApiCall, ApiResult } from './api-calls.ts'

export function createRefund(provider: Provider, { body }: ApiCall): ApiResult {
  const request = readRequest(newRefundSchema, body)
  const payment = findPayment(provider, request.payment_id)
  if (payment.status !== 'succeeded') throw invalid('payment_id', 'Only a succeeded payment can be refunded')
  const amountKopecks = readKopecks(request.amount, 1, payment.amount_kopecks)
  checkReceipt(request.receipt, amountKopecks)
  // A refund under way already claims its part, so that two at once never give back more than was paid.
  const claimed = [...provider.journal.rows.refunds.values()]
    .filter((refund) => refund.payment_id === payment.id && refund.status !== 'canceled')
    .reduce((sum, refund) => sum + refund.amount_kopecks, 0)
  if (claimed + amountKopecks > payment.amount_kopecks) {
    throw invalid('amount.value', 'The amount is more than what is left of the payment')
  }
  const now = provider.now()
  const delay = provider.switches.refund_delay_ms
  const refund: StoredRefund = {
    id: newId(),
    payment_id: payment.id,
    account_id: provider.shop.id,
    status: delay > 0 ? 'pending' : 'succeeded',
    amount_kopecks: amountKopecks,
    description: request.description ?? null,
    created_at: isoTime(now),
    settle_at: delay > 0 ? isoTime(now + delay) : null,
    cancellation: null,
  }
  return { body: refundBody(refund), changes: refundChanges(provider, refund), events: refundEvents(refund) }
}

export function getRefund(provider: Provider, { id }: ApiCall): ApiResult {
  const refund = provider.journal.rows.refunds.get(id)
  if (!refund) throw new ProviderError(404, `Refund ${id} is not found`, 'refund_id')
  return { body: refundBody(refund), changes: [], events: [] }
}

/** The rows that a refund touches: itself and, once it has succeeded, the payment it came from. */
export function refundChanges(provider: Provider, refund: StoredRefund): Change[] {
  const payment = provider.journal.rows.payments.get(refund.payment_id)
  const change: Change = { table: 'refunds', row: refund }
  if (!payment || refund.status !== 'succeeded') return [change]
  const refunded = payment.refunded_kopecks + refund.amount_kopecks
  return [change, { table: 'payments', row: { ...payment, refunded_kopecks: refunded } }]
}
