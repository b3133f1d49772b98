import { randomUUID } from 'node:crypto'
import { ZERO_KOPECKS } from '@tembrel/domain/money/kopecks.ts'
import type { CancelReason, CardOutcome, CardPayment, CardPayments } from '../card-payments.ts'
import { createAbsentCards } from '../absent-cards.ts'

/** A card provider in memory, for tests of what we do with its answers. The sandbox provider is the real rehearsal. */
export interface FakeCards extends CardPayments {
  readonly payments: Map<string, CardPayment>
  /** How often each idempotence key was used. */
  readonly keys: Map<string, number>
  /** The buyer pays on the pay page. */
  pay(id: string): void
  /** The bank declines, or the link lapses. */
  cancel(id: string, reason: CancelReason): void
  /** The next calls get no certain answer; with `created` the payment exists all the same. */
  fail: { times: number; created: boolean }
}

export function createFakeCards(): FakeCards {
  const payments = new Map<string, CardPayment>()
  const byKey = new Map<string, CardPayment>()
  const keys = new Map<string, number>()
  const fail = { times: 0, created: false }
  const lost: CardOutcome<CardPayment> = { kind: 'unknown', cause: 'timeout', http_status: null, description: 'lost' }
  const isLost = (): boolean => {
    if (fail.times === 0) return false
    fail.times -= 1
    return true
  }
  const change = (id: string, set: Partial<CardPayment>): void => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`There is no card payment ${id}`)
    Object.assign(payment, set)
  }
  const answer = (payment: CardPayment): CardOutcome<CardPayment> => ({
    kind: payment.status === 'succeeded' || payment.status === 'canceled' ? 'final' : 'pending',
    value: { ...payment },
  })
  return {
    ...createAbsentCards(),
    payments,
    keys,
    fail,
    pay: (id) =>
      change(id, { status: 'succeeded', card: { first6: '555555', last4: '4444', card_type: 'MasterCard' } }),
    cancel: (id, reason) =>
      change(id, { status: 'canceled', cancellation: { party: 'payment_network', reason, provider_reason: reason } }),
    async createPayment(wanted) {
      keys.set(wanted.idempotence_key, (keys.get(wanted.idempotence_key) ?? 0) + 1)
      const isLostNow = isLost()
      if (isLostNow && !fail.created) return lost
      const known = byKey.get(wanted.idempotence_key)
      const payment: CardPayment = known ?? {
        id: randomUUID(),
        status: 'pending',
        amount_kopecks: wanted.amount_kopecks,
        refunded_kopecks: ZERO_KOPECKS,
        confirmation_url: 'http://pay.example/',
        expires_at: null,
        created_at: new Date().toISOString(),
        captured_at: null,
        description: wanted.description,
        metadata: wanted.metadata,
        card: null,
        cancellation: null,
        test: true,
      }
      byKey.set(wanted.idempotence_key, payment)
      payments.set(payment.id, payment)
      return isLostNow ? lost : answer(payment)
    },
    async getPayment(id) {
      if (isLost()) return lost
      const payment = payments.get(id)
      return payment
        ? answer(payment)
        : { kind: 'rejected', http_status: 404, code: 'not_found', description: 'no such payment', parameter: null }
    },
  }
}
