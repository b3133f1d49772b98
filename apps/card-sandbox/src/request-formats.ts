/**
 * The strict formats of requests to the sandbox provider. It refuses whatever the real one could refuse, unknown fields
 * included, so that a mistake of ours shows here first.
 */

import { z } from 'zod'
import { invalid } from './provider-error.ts'

/** Roubles with a dot and exactly two decimals. */
const amountValuePattern = /^\d{1,12}\.\d{2}$/

const amountSchema = z.strictObject({ value: z.string().regex(amountValuePattern), currency: z.literal('RUB') })

const metadataSchema = z
  .record(z.string().min(1).max(32), z.string().max(512))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'at most 16 pairs')

const descriptionSchema = z.string().min(1).max(128)

const receiptSchema = z.strictObject({
  customer: z
    .strictObject({
      full_name: z.string().max(256).optional(),
      inn: z.string().optional(),
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^\d{11,15}$/)
        .optional(),
    })
    .refine((customer) => customer.email !== undefined || customer.phone !== undefined, 'an email or a phone'),
  items: z
    .array(
      z.strictObject({
        description: descriptionSchema,
        quantity: z.number().positive(),
        amount: amountSchema,
        vat_code: z.number().int().min(1).max(12),
        payment_subject: z.string().optional(),
        payment_mode: z.string().optional(),
        measure: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
  tax_system_code: z.number().int().min(1).max(6).optional(),
  send: z.boolean().optional(),
})

export const newPaymentSchema = z.strictObject({
  amount: amountSchema,
  capture: z.boolean().default(false),
  payment_method_data: z.strictObject({ type: z.literal('bank_card') }).optional(),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }).max(2048),
    locale: z.enum(['ru_RU', 'en_US']).default('ru_RU'),
    enforce: z.boolean().optional(),
  }),
  description: descriptionSchema.optional(),
  metadata: metadataSchema.default({}),
  client_ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  save_payment_method: z.literal(false).optional(),
  merchant_customer_id: z.string().max(200).optional(),
  receipt: receiptSchema.optional(),
})

export const captureSchema = z.strictObject({ amount: amountSchema.optional(), receipt: receiptSchema.optional() })

export const cancelSchema = z.strictObject({})

export const newRefundSchema = z.strictObject({
  payment_id: z.string().min(1).max(64),
  amount: amountSchema,
  description: z.string().min(1).max(250).optional(),
  receipt: receiptSchema.optional(),
})

const destinationSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bank_card'), card: z.strictObject({ number: z.string().regex(/^\d{16,19}$/) }) }),
  z.strictObject({ type: z.literal('yoo_money'), account_number: z.string().regex(/^\d{11,33}$/) }),
])

export const newPayoutSchema = z.strictObject({
  amount: amountSchema,
  payout_destination_data: destinationSchema.optional(),
  payout_token: z.string().min(1).max(128).optional(),
  description: descriptionSchema.optional(),
  metadata: metadataSchema.default({}),
})

export const listSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().min(1).max(128).optional(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']).optional(),
  'created_at.gte': z.iso.datetime({ offset: true }).optional(),
  'created_at.lt': z.iso.datetime({ offset: true }).optional(),
  payment_id: z.string().optional(),
})

/** The body as the schema says, or the refusal that names the first wrong field. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  throw invalid(path.join('.') || 'body', `Invalid request parameter: ${issue?.message ?? 'wrong format'}`)
}

/** Kopecks of an amount within the limits, both in kopecks and included. */
export function readKopecks(amount: { value: string }, least: number, most: number): number {
  const kopecks = Number(amount.value.replace('.', ''))
  if (kopecks < least || kopecks > most) throw invalid('amount.value', 'The amount is outside the limits')
  return kopecks
}

/** The receipt's items must come to the sum of the payment. */
export function checkReceipt(receipt: z.output<typeof receiptSchema> | undefined, totalKopecks: number): void {
  if (!receipt) return
  const sum = receipt.items.reduce(
    (total, item) => total + Math.round(Number(item.amount.value.replace('.', '')) * item.quantity),
    0,
  )
  if (sum !== totalKopecks) throw invalid('receipt', 'Receipt is missing or illegal')
}
