/**
 * Comparing a day's card payments with what the provider knows of them (Product §4).
 *
 * Invariants: nothing is corrected here, differences are only named; a payment appears with at most one difference, the gravest:
 * missing, then another sum, then another status, then another refunded sum.
 */

import { OPEN_PAYMENT_STATUSES, PAYMENT_STATUS, type PaymentStatusId } from './payment-codes.ts'

export interface OwnCardPayment {
  readonly payment_id: number
  readonly provider_payment_id: string
  /** What the card was to be charged, kopecks. */
  readonly charge_kopecks: number
  readonly status: PaymentStatusId
  /** What has gone back to the card, kopecks. */
  readonly refunded_kopecks: number
}

export interface ProviderCardPayment {
  readonly provider_payment_id: string
  readonly amount_kopecks: number
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  readonly refunded_kopecks: number
}

export type DifferenceKind = 'missing_here' | 'missing_there' | 'other_sum' | 'other_status' | 'other_refund'

export interface CardDifference {
  readonly kind: DifferenceKind
  readonly payment_id: number | null
  readonly provider_payment_id: string
  readonly status: PaymentStatusId | null
  readonly provider_status: ProviderCardPayment['status'] | null
  readonly sum_kopecks: number | null
  readonly provider_sum_kopecks: number | null
}

/**
 * Which of our statuses agree with the provider's. A link that we gave up (nulled) stays out until it lapses, so it may still be
 * pending there; money that arrived for it is booked and makes it executed.
 */
const AGREEING: Readonly<Record<ProviderCardPayment['status'], readonly PaymentStatusId[]>> = {
  pending: [...OPEN_PAYMENT_STATUSES, PAYMENT_STATUS.nulled],
  waiting_for_capture: [...OPEN_PAYMENT_STATUSES, PAYMENT_STATUS.nulled],
  succeeded: [PAYMENT_STATUS.executed],
  canceled: [PAYMENT_STATUS.payment_error, PAYMENT_STATUS.nulled],
}

/** The differences, and how many payments are the same on both sides. */
export function compareCardPayments(
  own: readonly OwnCardPayment[],
  there: readonly ProviderCardPayment[],
): { readonly equal_count: number; readonly differences: readonly CardDifference[] } {
  const byId = new Map(own.map((payment) => [payment.provider_payment_id, payment]))
  const seen = new Set<string>()
  const differences: CardDifference[] = []
  let equal_count = 0
  for (const payment of there) {
    seen.add(payment.provider_payment_id)
    const ours = byId.get(payment.provider_payment_id)
    const kind = ours ? differenceOf(ours, payment) : 'missing_here'
    if (kind) differences.push(named(kind, ours, payment))
    else equal_count += 1
  }
  for (const payment of own) {
    if (!seen.has(payment.provider_payment_id)) differences.push(named('missing_there', payment, undefined))
  }
  return { equal_count, differences }
}

function differenceOf(ours: OwnCardPayment, theirs: ProviderCardPayment): DifferenceKind | null {
  if (ours.charge_kopecks !== theirs.amount_kopecks) return 'other_sum'
  if (!AGREEING[theirs.status].includes(ours.status)) return 'other_status'
  if (ours.refunded_kopecks !== theirs.refunded_kopecks) return 'other_refund'
  return null
}

function named(
  kind: DifferenceKind,
  ours: OwnCardPayment | undefined,
  theirs: ProviderCardPayment | undefined,
): CardDifference {
  const isRefund = kind === 'other_refund'
  return {
    kind,
    payment_id: ours?.payment_id ?? null,
    provider_payment_id: ours?.provider_payment_id ?? theirs?.provider_payment_id ?? '',
    status: ours?.status ?? null,
    provider_status: theirs?.status ?? null,
    sum_kopecks: (isRefund ? ours?.refunded_kopecks : ours?.charge_kopecks) ?? null,
    provider_sum_kopecks: (isRefund ? theirs?.refunded_kopecks : theirs?.amount_kopecks) ?? null,
  }
}
