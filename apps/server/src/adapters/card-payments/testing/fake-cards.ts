import { randomUUID } from 'node:crypto'
import { kopecks, ZERO_KOPECKS } from '@tembrel/domain/money/kopecks.ts'
import type {
  CancelReason,
  CardOutcome,
  CardPayment,
  CardPayments,
  CardRefund,
  NewCardPayment,
  NewCardRefund,
  PayoutWidget,
} from '../card-payments.ts'
import { createAbsentCards } from '../absent-cards.ts'

/** A card provider in memory, for tests of what we do with its answers. The sandbox provider is the real rehearsal. */
export interface FakeCards extends CardPayments {
  /** Changed by tests that pay out by tokens. */
  payout_widget: PayoutWidget | null
  readonly payments: Map<string, CardPayment>
  /** How often each idempotence key was used. */
  readonly keys: Map<string, number>
  /** The buyer pays on the pay page. */
  pay(id: string): void
  /** The bank declines, or the link lapses. */
  cancel(id: string, reason: CancelReason): void
  /** The next calls get no certain answer; with `created` the payment exists all the same. */
  fail: { times: number; created: boolean }
  /** What was sent with each payment, by its id. */
  readonly sentPayments: Map<string, NewCardPayment>
  readonly refunds: Map<string, CardRefund>
  /** What was sent with each refund, by its id. */
  readonly sentRefunds: Map<string, NewCardRefund>
  /** How the next refunds end at once; `rejected` ones never come to be. */
  refund: { ends: CardRefund['status'] | 'rejected' }
}

export function createFakeCards(): FakeCards {
  const payments = new Map<string, CardPayment>()
  const byKey = new Map<string, CardPayment>()
  const keys = new Map<string, number>()
  const sentPayments = new Map<string, NewCardPayment>()
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
  const refunding = createFakeRefunds(payments, fail, isLost)
  return {
    ...createAbsentCards(),
    ...refunding,
    payments,
    sentPayments,
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
      sentPayments.set(payment.id, wanted)
      return isLostNow ? lost : answer(payment)
    },
    async listPayments(filter) {
      if (isLost()) return { kind: 'unknown', cause: 'timeout', http_status: null, description: 'lost' }
      const { created_at_gte, created_at_lt, cursor = null } = filter
      const items = [...payments.values()].filter(
        ({ created_at }) => created_at >= created_at_gte && (created_at_lt === undefined || created_at < created_at_lt),
      )
      const start = cursor === null ? 0 : Number(cursor)
      const end = start + FAKE_PAGE
      const next_cursor = end < items.length ? String(end) : null
      return { kind: 'page', page: { items: items.slice(start, end), unreadable: 0, next_cursor } }
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

/** Small, so that a few payments make several pages. */
const FAKE_PAGE = 2

/** The refunds of the fake provider: they never give back more than a payment brought. */
function createFakeRefunds(payments: Map<string, CardPayment>, fail: FakeCards['fail'], isLost: () => boolean) {
  const refunds = new Map<string, CardRefund>()
  const sentRefunds = new Map<string, NewCardRefund>()
  const byKey = new Map<string, CardRefund>()
  const refund: FakeCards['refund'] = { ends: 'succeeded' }
  const lost: CardOutcome<CardRefund> = { kind: 'unknown', cause: 'timeout', http_status: null, description: 'lost' }
  const refused = (code: string): CardOutcome<CardRefund> => ({
    kind: 'rejected',
    http_status: code === 'not_found' ? 404 : 400,
    code,
    description: code,
    parameter: null,
  })
  const answer = (value: CardRefund): CardOutcome<CardRefund> => ({
    kind: value.status === 'pending' ? 'pending' : 'final',
    value: { ...value },
  })
  const make = (wanted: NewCardRefund): CardRefund | null => {
    const payment = payments.get(wanted.payment_id)
    const claimed = [...refunds.values()]
      .filter(({ payment_id, status }) => payment_id === wanted.payment_id && status !== 'canceled')
      .reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0n)
    if (!payment || refund.ends === 'rejected' || claimed + wanted.amount_kopecks > payment.amount_kopecks) return null
    const { ends: status } = refund
    const made: CardRefund = {
      id: randomUUID(),
      payment_id: wanted.payment_id,
      status,
      amount_kopecks: wanted.amount_kopecks,
      created_at: new Date().toISOString(),
      cancellation:
        status === 'canceled'
          ? { party: 'payment_network', reason: 'payment_expired', provider_reason: 'payment_expired' }
          : null,
    }
    if (status === 'succeeded') {
      payment.refunded_kopecks = kopecks(payment.refunded_kopecks + wanted.amount_kopecks)
    }
    return made
  }
  return {
    refunds,
    sentRefunds,
    refund,
    async createRefund(wanted: NewCardRefund): Promise<CardOutcome<CardRefund>> {
      const isLostNow = isLost()
      if (isLostNow && !fail.created) return lost
      const made = byKey.get(wanted.idempotence_key) ?? make(wanted)
      if (!made) return refused('invalid_request')
      byKey.set(wanted.idempotence_key, made)
      refunds.set(made.id, made)
      sentRefunds.set(made.id, wanted)
      return isLostNow ? lost : answer(made)
    },
    async getRefund(id: string): Promise<CardOutcome<CardRefund>> {
      if (isLost()) return lost
      const found = refunds.get(id)
      return found ? answer(found) : refused('not_found')
    },
  }
}
