/**
 * The life of a payment at the sandbox provider: pending → (waiting_for_capture →) succeeded | canceled, never backwards.
 * Pure: each function takes the payment and the time and gives the payment as it is afterwards.
 */

import type { TestCard } from './test-cards.ts'
import type { BankAnswer, Card, StoredPayment } from './stored-objects.ts'

const HOLD_LIFE_MS = 7 * 24 * 60 * 60 * 1000

export type CardForm = { number: string; expiry_month: string; expiry_year: string }

/** Takes the card that was entered. A 3-D Secure card then waits for its code, any other for the bank's answer. */
export function takeCard(payment: StoredPayment, testCard: TestCard, form: CardForm, settleAt: number): StoredPayment {
  const card: Card = {
    first6: form.number.slice(0, 6),
    last4: form.number.slice(-4),
    expiry_month: form.expiry_month,
    expiry_year: form.expiry_year,
    card_type: testCard.card_type,
  }
  const taken = { ...payment, card, three_ds: testCard.three_ds }
  return testCard.three_ds
    ? { ...taken, awaiting_code: testCard.answer }
    : { ...taken, settling: { at: time(settleAt), answer: testCard.answer } }
}

/** The end of the 3-D Secure step; without a confirmation the bank refuses whatever it would have answered. */
export function takeCode(payment: StoredPayment, isConfirmed: boolean, settleAt: number): StoredPayment {
  const refused: BankAnswer = { kind: 'declined', party: 'payment_network', reason: '3d_secure_failed' }
  const answer = isConfirmed ? (payment.awaiting_code ?? refused) : refused
  return { ...payment, awaiting_code: null, settling: { at: time(settleAt), answer } }
}

/** Lets the bank's answer take effect. */
export function settle(payment: StoredPayment, now: number, expirySpeed: number): StoredPayment {
  if (!payment.settling) return payment
  const { answer } = payment.settling
  if (answer.kind === 'declined') return cancel(payment, answer.party, answer.reason)
  const settled = { ...payment, settling: null }
  return payment.capture
    ? { ...settled, status: 'succeeded', captured_at: time(now) }
    : { ...settled, status: 'waiting_for_capture', hold_until: time(now + HOLD_LIFE_MS / expirySpeed) }
}

/** `amountKopecks` is at most what is held; the rest goes back to the card. */
export function capture(payment: StoredPayment, amountKopecks: number, now: number): StoredPayment {
  return { ...payment, status: 'succeeded', amount_kopecks: amountKopecks, captured_at: time(now), hold_until: null }
}

export function cancel(payment: StoredPayment, party: string, reason: string): StoredPayment {
  return {
    ...payment,
    status: 'canceled',
    hold_until: null,
    awaiting_code: null,
    settling: null,
    cancellation: { party, reason },
  }
}

/** What time alone has made of the payment: settled, expired, or the same. */
export function passTime(payment: StoredPayment, now: number, expirySpeed: number): StoredPayment {
  if (payment.settling) {
    return Date.parse(payment.settling.at) <= now ? settle(payment, now, expirySpeed) : payment
  }
  if (payment.status === 'pending' && Date.parse(payment.confirm_until) <= now) {
    return cancel(payment, 'yoo_money', 'expired_on_confirmation')
  }
  if (payment.status === 'waiting_for_capture' && Date.parse(payment.hold_until ?? '') <= now) {
    return cancel(payment, 'yoo_money', 'expired_on_capture')
  }
  return payment
}

/** When time alone will next change the payment; null in a final status. */
export function nextChangeAt(payment: StoredPayment): number | null {
  if (payment.settling) return Date.parse(payment.settling.at)
  if (payment.status === 'pending') return Date.parse(payment.confirm_until)
  if (payment.status === 'waiting_for_capture') return Date.parse(payment.hold_until ?? '')
  return null
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
