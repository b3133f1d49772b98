/** A wallet on the wire: its payments, what is held and why, and the breakdown of every line (Product §2, §4). */
import { z } from 'zod'
import { wireOrderStatusId, wirePaymentMethod, wirePaymentStatus, wirePaymentType } from './codes.ts'

/** The document of a payment. `error`: the payment failed, so there will be none. */
export const wirePaymentDocument = z.object({
  state: z.enum(['none', 'in_process', 'ready', 'error']),
  /** Number of the invoice, as it is printed on it. */
  number: z.string().nullable(),
  /** Name under which the file is saved, and where it is; null unless it is ready. */
  name: z.string().nullable(),
  path: z.string().nullable(),
})
export type WirePaymentDocument = z.infer<typeof wirePaymentDocument>

/** What can move a wallet beside the sum of a line: a fee that came back, a gift of ours, a mistake put right. */
export const ADJUSTMENTS = ['fee_returned', 'goodwill', 'corrected'] as const

export const wirePayment = z.object({
  id: z.int(),
  type: wirePaymentType,
  method: wirePaymentMethod,
  status: wirePaymentStatus,
  /** Roubles; a reward may carry kopecks. */
  sum: z.number(),
  fee: z.number(),
  /** What of an open invoice has come so far, of `sum` and `fee` together; null where nothing has. */
  paid: z.number().nullable(),
  /**
   * What a line includes beside its sum, oldest first, in roubles with their sign: it counts also when the line is nulled. Lines
   * with their adjustments make the balance.
   */
  adjustments: z.array(
    z.object({ kind: z.enum(ADJUSTMENTS), sum: z.number(), at: z.string(), formatted_at: z.string() }),
  ),
  order_id: z.int().nullable(),
  /** The company that pays or is paid; null for people. */
  company: z.object({ id: z.int(), title: z.string() }).nullable(),
  card_number: z.string().nullable(),
  crypto_number: z.string().nullable(),
  confirmation_url: z.string().nullable(),
  document: wirePaymentDocument,
  /** The report of an executed payout to a narrator or an engineer. */
  report: z.object({ name: z.string(), path: z.string() }).nullable(),
  failure_reason: z.string().nullable(),
  /** Money for an order that came when the order could not take it: it stayed in the wallet. */
  left_in_wallet: z.boolean(),
  /** Money of a top-up that goes back to its card. */
  is_refund: z.boolean(),
  /** A withdrawal that came back and can be asked for again with the same requisites. */
  is_repeatable: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
})
export type WirePayment = z.infer<typeof wirePayment>

/** A card that the provider's widget has read, in the place of its number: a token, and the digits that may be shown. */
export const wirePayoutToken = {
  payout_token: z.string().min(1).max(128).optional(),
  card_first6: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  card_last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
}

/** Until what money is held. */
export const HELD_UNTIL = ['payment', 'acceptance', 'results', 'confirmation', 'mixing', 'payout', 'refund'] as const

/** Money that has left the wallet and has no new owner yet. */
export const wireHeldItem = z.object({
  /** The order that holds it; null for a withdrawal on its way. */
  order_id: z.int().nullable(),
  /** The withdrawal; null for an order. */
  payment_id: z.int().nullable(),
  title: z.string(),
  sum: z.number(),
  orderstatuses_id: wireOrderStatusId.nullable(),
  until: z.enum(HELD_UNTIL),
  /** In the language of the request: «до приёмки работы». */
  until_title: z.string(),
  /** When that happens by itself at the latest; null when nothing happens by itself. */
  until_at: z.string().nullable(),
  formatted_until_at: z.string().nullable(),
})
export type WireHeldItem = z.infer<typeof wireHeldItem>

/** The wallet of one narrator whom an agent manages. */
export const wireManagedWallet = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
  timbre_id: z.int().nullable(),
  balance: z.number(),
  held: z.number(),
  /** The agent has given the narrator up: what is left there is paid out by staff. */
  is_disabled: z.boolean(),
})
export type WireManagedWallet = z.infer<typeof wireManagedWallet>

/** One thing that happened to the money of a line. */
export const wireBreakdownStep = z.object({
  kind: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  /** Who did it, in words. */
  by: z.string(),
  /** Why it failed, as the bank or the service name the reason; the words are the screen's. */
  reason: z.string().nullable(),
  /** Roubles with their sign as the wallet sees them; null when no money moved. */
  sum: z.number().nullable(),
  /** Whether the sum is part of the line: those parts together make its `total`. */
  counts: z.boolean(),
  /** The wallet before and after, in roubles, where the step moved its money. */
  balance: z.object({ before: z.number(), after: z.number() }).nullable(),
  order_id: z.int().nullable(),
  /** Null for what has not happened yet. */
  at: z.string().nullable(),
  formatted_at: z.string().nullable(),
})
export type WireBreakdownStep = z.infer<typeof wireBreakdownStep>

export const wireBreakdown = z.object({
  /** What the line changes in the wallet, in roubles with its sign: 0 when the money came back or never moved. */
  total: z.number(),
  steps: z.array(wireBreakdownStep),
})
export type WireBreakdown = z.infer<typeof wireBreakdown>
