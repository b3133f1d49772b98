/**
 * The port of the card provider: what the product needs from whoever moves money to and from bank cards (Product §4).
 *
 * Every answer says what is known about the money, because a lost answer is ordinary here:
 * - `final`: the status never changes again;
 * - `pending`: the provider knows the object and its status may still change; wait for a webhook or ask again;
 * - `unknown`: it is not known whether the request was carried out. The only right move is to repeat the same data under the same
 *   idempotence key (good for 24 hours), or to look the object up;
 * - `rejected`: the provider refused and moved nothing. Correct the data and use a new key.
 */

import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'

/** Why nothing can be said about a request. `key_reused`: the key was sent before with other data, which is our own bug. */
export type UnknownCause =
  | 'timeout'
  | 'network'
  | 'server_error'
  | 'rate_limited'
  | 'credentials'
  | 'key_reused'
  | 'unreadable_answer'

export type UnknownOutcome = {
  kind: 'unknown'
  cause: UnknownCause
  http_status: number | null
  /** For the log, never for a person who pays. */
  description: string
}

export type RejectedOutcome = {
  kind: 'rejected'
  http_status: number
  /** The provider's own code, such as `invalid_request` or `not_found`. */
  code: string
  description: string
  /** The field of the request that the provider names, such as `amount.value`. */
  parameter: string | null
}

export type CardOutcome<Value> =
  | { kind: 'final'; value: Value }
  | { kind: 'pending'; value: Value }
  | UnknownOutcome
  | RejectedOutcome

export type PageOutcome = { kind: 'page'; page: PaymentPage } | UnknownOutcome | RejectedOutcome

/** Why a bank or the provider refused. `other` is any reason that the provider added after this list was written. */
export type CancelReason =
  | (typeof paymentCancelReasons)[number]
  | (typeof payoutCancelReasons)[number]
  | (typeof refundCancelReasons)[number]

export const paymentCancelReasons = [
  '3d_secure_failed',
  'call_issuer',
  'canceled_by_merchant',
  'card_expired',
  'country_forbidden',
  'expired_on_capture',
  'expired_on_confirmation',
  'fraud_suspected',
  'general_decline',
  'identification_required',
  'insufficient_funds',
  'internal_timeout',
  'invalid_card_number',
  'invalid_csc',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'permission_revoked',
  'unsupported_mobile_operator',
  'other',
] as const

export const payoutCancelReasons = [
  'insufficient_funds',
  'fraud_suspected',
  'one_time_limit_exceeded',
  'periodic_limit_exceeded',
  'rejected_by_payee',
  'general_decline',
  'issuer_unavailable',
  'recipient_not_found',
  'recipient_check_failed',
  'identification_required',
  'other',
] as const

export const refundCancelReasons = [
  'insufficient_funds',
  'general_decline',
  'rejected_by_payee',
  'rejected_by_timeout',
  'yoo_money_account_closed',
  'payment_basket_id_not_found',
  'payment_expired',
  'other',
] as const

export type Cancellation = {
  /** Who refused: `merchant`, `yoo_money`, `payment_network`, `payout_network`. */
  party: string
  reason: CancelReason
  /** The provider's word as it came; differs from `reason` only for `other`. */
  provider_reason: string
}

export type CardPayment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount_kopecks: Kopecks
  /** What has already gone back to the card; zero when nothing has. */
  refunded_kopecks: Kopecks
  /** Where the client enters the card; null once there is nothing left to confirm. */
  confirmation_url: string | null
  /** ISO UTC: until when the link can be paid or the hold captured; null in a final status. */
  expires_at: string | null
  created_at: string
  captured_at: string | null
  description: string | null
  metadata: Record<string, string>
  card: { first6: string | null; last4: string; card_type: string } | null
  cancellation: Cancellation | null
  /** True for test money: such a payment must never credit a wallet of a live shop. */
  test: boolean
}

export type CardRefund = {
  id: string
  payment_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount_kopecks: Kopecks
  created_at: string
  cancellation: Cancellation | null
}

export type CardPayout = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount_kopecks: Kopecks
  created_at: string
  card: { first6: string | null; last4: string; card_type: string } | null
  metadata: Record<string, string>
  cancellation: Cancellation | null
  test: boolean
}

/** One page of a list. `unreadable` counts objects that do not look like payments in roubles; a sane shop has none. */
export type PaymentPage = { items: CardPayment[]; unreadable: number; next_cursor: string | null }

/** The fiscal receipt (54-FZ); the sum of its items equals the sum of the payment. */
export type CardReceipt = {
  customer: { email?: string; phone?: string }
  items: {
    description: string
    quantity: number
    /** Price of one piece. */
    amount_kopecks: Kopecks
    vat_code: number
    payment_subject: 'service' | 'payment'
    payment_mode: 'full_prepayment' | 'full_payment' | 'advance'
  }[]
  tax_system_code?: number
}

export type NewCardPayment = {
  amount_kopecks: Kopecks
  /** Where the client's browser goes afterwards. Arriving there proves nothing about the money. */
  return_url: string
  /** Shown to the client on the pay page; cut to 128 characters. */
  description: string
  /** At most 16 pairs; names ≤ 32 and values ≤ 512 characters. */
  metadata: Record<string, string>
  /** At most 64 characters. Store it before the call: it is the only way back to a payment whose answer was lost. */
  idempotence_key: string
  locale: 'ru' | 'en'
  receipt?: CardReceipt
}

export type NewCardRefund = {
  payment_id: string
  amount_kopecks: Kopecks
  description: string
  idempotence_key: string
  /** Partial refunds need a receipt of their own where receipts are issued. */
  receipt?: CardReceipt
}

/** `token` represents a card that the provider's own widget has read; a raw number is for test money or PCI DSS holders. */
export type PayoutDestination =
  | { kind: 'card'; card_number: string }
  | { kind: 'token'; payout_token: string }
  | { kind: 'yoo_money'; account_number: string }

export type NewCardPayout = {
  amount_kopecks: Kopecks
  destination: PayoutDestination
  description: string
  metadata: Record<string, string>
  idempotence_key: string
}

/** The provider's own form in the browser, which reads a card and gives a token for it. */
export type PayoutWidget = {
  script_url: string
  /** Where its frames come from, as a policy of pages names origins. */
  frame_origins: readonly string[]
  /** Whose payouts the tokens are good for. */
  account_id: string
}

/**
 * How long a call may take with all its repeats: `user` fits a person who waits for a page (8 s in all), `worker` fits a
 * job (35 s an answer, since the provider itself gives up after 30, and several repeats).
 */
export type Patience = 'user' | 'worker'

export type CallOptions = { patience?: Patience }

/**
 * The card provider. No method throws for what a provider or a network can do; a TypeError or RangeError means that the
 * caller broke the rules written at the types. Without `patience` a call is a `user` one.
 */
export type CardPayments = {
  /** Null when payouts are not bought. */
  readonly payout_widget: PayoutWidget | null
  createPayment(payment: NewCardPayment, options?: CallOptions): Promise<CardOutcome<CardPayment>>
  getPayment(paymentId: string, options?: CallOptions): Promise<CardOutcome<CardPayment>>
  /** Releases a hold. A payment that still waits for the client cannot be cancelled: its link only lapses. */
  cancelPayment(paymentId: string, idempotenceKey: string, options?: CallOptions): Promise<CardOutcome<CardPayment>>
  /** Newest first. Both moments are ISO UTC; go on with `cursor` until `next_cursor` is null. */
  listPayments(
    filter: { created_at_gte: string; created_at_lt?: string; cursor?: string | null; limit?: number },
    options?: CallOptions,
  ): Promise<PageOutcome>
  createRefund(refund: NewCardRefund, options?: CallOptions): Promise<CardOutcome<CardRefund>>
  getRefund(refundId: string, options?: CallOptions): Promise<CardOutcome<CardRefund>>
  createPayout(payout: NewCardPayout, options?: CallOptions): Promise<CardOutcome<CardPayout>>
  getPayout(payoutId: string, options?: CallOptions): Promise<CardOutcome<CardPayout>>
}
