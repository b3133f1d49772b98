/**
 * Objects of the YooKassa v3 API as they arrive, turned into the objects of the port. Only the fields that the product
 * uses are read and checked; whatever else the provider sends or adds later is ignored.
 */

import { z } from 'zod'
import { ZERO_KOPECKS } from '@tembrel/domain/money/kopecks.ts'
import { amountValuePattern, fromAmountValue } from './amount-value.ts'
import { paymentCancelReasons, payoutCancelReasons, refundCancelReasons } from './card-payments.ts'
import type { CancelReason, Cancellation, CardPayment, CardPayout, CardRefund, PaymentPage } from './card-payments.ts'

/** The pay page lives one hour from the creation of the payment; the provider does not write it into the object. */
const CONFIRMATION_LIFE_MS = 60 * 60 * 1000

const amountSchema = z.object({ value: z.string().regex(amountValuePattern), currency: z.literal('RUB') })
const timeSchema = z.iso.datetime({ offset: true })
const cancellationSchema = z.object({ party: z.string(), reason: z.string() })
const metadataSchema = z.record(z.string(), z.string()).default({})
const cardSchema = z.object({
  first6: z.string().optional(),
  last4: z.string(),
  card_type: z.string().default('Unknown'),
})

const paymentSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountSchema,
  refunded_amount: amountSchema.optional(),
  description: z.string().optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  created_at: timeSchema,
  captured_at: timeSchema.optional(),
  expires_at: timeSchema.optional(),
  metadata: metadataSchema,
  payment_method: z.object({ card: cardSchema.optional() }).optional(),
  cancellation_details: cancellationSchema.optional(),
  test: z.boolean(),
})

const refundSchema = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: amountSchema,
  created_at: timeSchema,
  cancellation_details: cancellationSchema.optional(),
})

const payoutSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: amountSchema,
  created_at: timeSchema,
  payout_destination: z.object({ card: cardSchema.optional() }).optional(),
  metadata: metadataSchema,
  cancellation_details: cancellationSchema.optional(),
  test: z.boolean(),
})

const pageSchema = z.object({ items: z.array(z.unknown()), next_cursor: z.string().min(1).optional() })

/** Each reader takes the parsed body of an answer and returns null when it is not the object it should be. */
export function readPayment(body: unknown): CardPayment | null {
  const { data } = paymentSchema.safeParse(body)
  if (!data) return null
  return {
    id: data.id,
    status: data.status,
    amount_kopecks: fromAmountValue(data.amount.value),
    refunded_kopecks: data.refunded_amount ? fromAmountValue(data.refunded_amount.value) : ZERO_KOPECKS,
    confirmation_url: data.status === 'pending' ? (data.confirmation?.confirmation_url ?? null) : null,
    expires_at: expiryOf(data),
    created_at: data.created_at,
    captured_at: data.captured_at ?? null,
    description: data.description ?? null,
    metadata: data.metadata,
    card: readCard(data.payment_method?.card),
    cancellation: readCancellation(data.cancellation_details, paymentCancelReasons),
    test: data.test,
  }
}

/** A refund as the provider describes it; null for anything that is none. */
export function readRefund(body: unknown): CardRefund | null {
  const { data } = refundSchema.safeParse(body)
  if (!data) return null
  return {
    id: data.id,
    payment_id: data.payment_id,
    status: data.status,
    amount_kopecks: fromAmountValue(data.amount.value),
    created_at: data.created_at,
    cancellation: readCancellation(data.cancellation_details, refundCancelReasons),
  }
}

/** A payout as the provider describes it; null for anything that is none. */
export function readPayout(body: unknown): CardPayout | null {
  const { data } = payoutSchema.safeParse(body)
  if (!data) return null
  return {
    id: data.id,
    status: data.status,
    amount_kopecks: fromAmountValue(data.amount.value),
    created_at: data.created_at,
    card: readCard(data.payout_destination?.card),
    metadata: data.metadata,
    cancellation: readCancellation(data.cancellation_details, payoutCancelReasons),
    test: data.test,
  }
}

/** A page of payments; what cannot be read on it is counted, so that it neither stops the others nor is skipped unseen. */
export function readPaymentPage(body: unknown): PaymentPage | null {
  const { data } = pageSchema.safeParse(body)
  if (!data) return null
  const payments = data.items.map(readPayment)
  const items = payments.filter((payment) => payment !== null)
  return { items, unreadable: payments.length - items.length, next_cursor: data.next_cursor ?? null }
}

function expiryOf(payment: z.infer<typeof paymentSchema>): string | null {
  if (payment.status === 'waiting_for_capture') return payment.expires_at ?? null
  if (payment.status !== 'pending') return null
  return new Date(Date.parse(payment.created_at) + CONFIRMATION_LIFE_MS).toISOString()
}

function readCard(card: z.infer<typeof cardSchema> | undefined): CardPayment['card'] {
  return card ? { first6: card.first6 ?? null, last4: card.last4, card_type: card.card_type } : null
}

function readCancellation(
  details: z.infer<typeof cancellationSchema> | undefined,
  known: readonly CancelReason[],
): Cancellation | null {
  if (!details) return null
  const reason = known.find((candidate) => candidate === details.reason) ?? 'other'
  return { party: details.party, reason, provider_reason: details.reason }
}
