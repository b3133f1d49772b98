/** The objects of the sandbox provider in the words of the API. */

import type { NotifiedEvent } from './hook-queue.ts'
import type { StoredPayment, StoredPayout, StoredRefund } from './stored-objects.ts'

export function amountBody(kopecks: number): { value: string; currency: 'RUB' } {
  return { value: (kopecks / 100).toFixed(2), currency: 'RUB' }
}

/** `publicUrl` is the address of the pay pages. */
export function paymentBody(payment: StoredPayment, publicUrl: string): Record<string, unknown> {
  const isPaid = payment.status === 'succeeded' || payment.status === 'waiting_for_capture'
  return {
    id: payment.id,
    status: payment.status,
    paid: isPaid,
    amount: amountBody(payment.amount_kopecks),
    ...(payment.status === 'succeeded' && { income_amount: amountBody(Math.floor(payment.amount_kopecks * 0.965)) }),
    ...(payment.description !== null && { description: payment.description }),
    recipient: { account_id: payment.account_id, gateway_id: '1000000' },
    ...(payment.card && { payment_method: cardMethodBody(payment) }),
    created_at: payment.created_at,
    ...(payment.captured_at !== null && { captured_at: payment.captured_at }),
    ...(payment.hold_until !== null && payment.status === 'waiting_for_capture' && { expires_at: payment.hold_until }),
    ...(payment.status === 'pending' && {
      confirmation: {
        type: 'redirect',
        return_url: payment.return_url,
        confirmation_url: `${publicUrl}/pay/${payment.id}`,
      },
    }),
    test: true,
    ...(payment.refunded_kopecks > 0 && { refunded_amount: amountBody(payment.refunded_kopecks) }),
    refundable: payment.status === 'succeeded' && payment.refunded_kopecks < payment.amount_kopecks,
    ...(payment.has_receipt && { receipt_registration: isPaid ? 'succeeded' : 'pending' }),
    metadata: payment.metadata,
    ...(payment.cancellation && { cancellation_details: payment.cancellation }),
    ...(isPaid && {
      authorization_details: {
        rrn: digitsOf(payment.id, 12),
        auth_code: digitsOf(payment.id, 6),
        three_d_secure: { applied: payment.three_ds },
      },
    }),
  }
}

function cardMethodBody(payment: StoredPayment): Record<string, unknown> {
  return {
    type: 'bank_card',
    id: payment.id,
    saved: false,
    title: `Bank card *${payment.card?.last4 ?? ''}`,
    card: { ...payment.card, issuer_country: 'RU' },
  }
}

export function refundBody(refund: StoredRefund): Record<string, unknown> {
  return {
    id: refund.id,
    payment_id: refund.payment_id,
    status: refund.status,
    created_at: refund.created_at,
    amount: amountBody(refund.amount_kopecks),
    ...(refund.description !== null && { description: refund.description }),
    ...(refund.cancellation && { cancellation_details: refund.cancellation }),
  }
}

export function payoutBody(payout: StoredPayout): Record<string, unknown> {
  return {
    id: payout.id,
    amount: amountBody(payout.amount_kopecks),
    status: payout.status,
    payout_destination: payout.destination,
    ...(payout.description !== null && { description: payout.description }),
    created_at: payout.created_at,
    ...(payout.succeeded_at !== null && { succeeded_at: payout.succeeded_at }),
    metadata: payout.metadata,
    ...(payout.cancellation && { cancellation_details: payout.cancellation }),
    test: true,
  }
}

/** The notification of what has become of a payment; none while it is pending. */
export function paymentEvents(payment: StoredPayment, publicUrl: string): NotifiedEvent[] {
  if (payment.status === 'pending') return []
  return [{ event: `payment.${payment.status}`, object_id: payment.id, body: paymentBody(payment, publicUrl) }]
}

/** As in life there is no notification of a refund that failed. */
export function refundEvents(refund: StoredRefund): NotifiedEvent[] {
  if (refund.status !== 'succeeded') return []
  return [{ event: 'refund.succeeded', object_id: refund.id, body: refundBody(refund) }]
}

export function payoutEvents(payout: StoredPayout): NotifiedEvent[] {
  if (payout.status === 'pending') return []
  return [{ event: `payout.${payout.status}`, object_id: payout.id, body: payoutBody(payout) }]
}

function digitsOf(id: string, length: number): string {
  return id
    .replace(/[^0-9a-f]/g, '')
    .replace(/[a-f]/g, (letter) => String(Number.parseInt(letter, 16) % 10))
    .slice(0, length)
}
