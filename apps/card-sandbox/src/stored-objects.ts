/** What the sandbox provider keeps: the rows of its journal. Card numbers and codes are never among them. */

export type Card = {
  first6: string
  last4: string
  expiry_month: string
  expiry_year: string
  card_type: string
}

export type StoredCancellation = { party: string; reason: string }

/** What the bank answers in the end: the money is taken, or the reason why not. */
export type BankAnswer = { kind: 'approved' } | ({ kind: 'declined' } & StoredCancellation)

export type PaymentStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'

export type StoredPayment = {
  id: string
  account_id: string
  status: PaymentStatus
  amount_kopecks: number
  refunded_kopecks: number
  description: string | null
  metadata: Record<string, string>
  capture: boolean
  return_url: string
  locale: 'ru' | 'en'
  has_receipt: boolean
  created_at: string
  captured_at: string | null
  /** Until when the pay page accepts a card. */
  confirm_until: string
  /** Until when a hold waits for its capture. */
  hold_until: string | null
  card: Card | null
  /** Whether a 3-D Secure step was shown. */
  three_ds: boolean
  /** The card was accepted and waits for the code of the 3-D Secure step, after which the bank gives this answer. */
  awaiting_code: BankAnswer | null
  /** The bank's answer is known and takes effect at this time. */
  settling: { at: string; answer: BankAnswer } | null
  cancellation: StoredCancellation | null
}

export type StoredRefund = {
  id: string
  payment_id: string
  account_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount_kopecks: number
  description: string | null
  created_at: string
  settle_at: string | null
  cancellation: StoredCancellation | null
}

export type PayoutDestination =
  | { type: 'bank_card'; card: { first6: string; last4: string; card_type: string } }
  | { type: 'yoo_money'; account_number: string }

export type StoredPayout = {
  id: string
  account_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount_kopecks: number
  destination: PayoutDestination
  description: string | null
  metadata: Record<string, string>
  created_at: string
  succeeded_at: string | null
  settling: { at: string; answer: BankAnswer } | null
  cancellation: StoredCancellation | null
}

/** The first answer given under an idempotence key. */
export type StoredKey = { id: string; created_at: string; request_hash: string; body: unknown }

export type StoredHook = {
  id: string
  event: string
  object_id: string
  body: unknown
  created_at: string
  state: 'waiting' | 'held' | 'delivered' | 'given_up' | 'dropped'
  /** When the next attempt is due; null unless `waiting` or `held`. */
  next_at: string | null
  attempts: number
  last_result: string | null
}

export type Tables = {
  payments: StoredPayment
  refunds: StoredRefund
  payouts: StoredPayout
  keys: StoredKey
  hooks: StoredHook
}

export type Change = { [Table in keyof Tables]: { table: Table; row: Tables[Table] } }[keyof Tables]
