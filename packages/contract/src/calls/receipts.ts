/** Money that came to the bank and whose owner a person finds: assigned to invoices, put into a wallet, or sent back (Product §4). */
import { z } from 'zod'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wirePaymentStatus } from '../wire/codes.ts'
import { wireId, wirePage, wireSearch } from '../wire/query.ts'
import { STATEMENT_VERDICTS } from './bank-statements.ts'

/** Roubles with kopecks: what a bank sends is not always whole. */
const wireBankSum = z
  .number()
  .positive()
  .max(1_000_000_000)
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-4, { error: fieldError('sum_kopecks') })

const wirePerson = z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() })

export const wireReceipt = z.object({
  id: z.int(),
  /** The day of the bank, `YYYY-MM-DD`. */
  date: z.string(),
  number: z.string(),
  /** Roubles. */
  sum: z.number(),
  /** What is still undecided. */
  left: z.number(),
  /** What counts towards invoices that are not full. */
  held: z.number(),
  /** What goes back to its payer and has not left yet. */
  returning: z.number(),
  payer_title: z.string(),
  payer_inn: z.string(),
  payer_account: z.string(),
  purpose: z.string(),
  /** What importing it said. */
  verdict: z.enum(STATEMENT_VERDICTS),
  /** Whole days since it was booked. */
  age_days: z.int(),
  formatted_booked_at: z.string(),
})
export type WireReceipt = z.infer<typeof wireReceipt>

export const INVOICE_REASONS = ['named', 'number', 'payer', 'sum', 'search'] as const

const wireInvoiceOffer = z.object({
  payment_id: z.int(),
  /** Number and year, as the purpose of a transfer names it. */
  number: z.int(),
  year: z.int(),
  status: wirePaymentStatus,
  client: wirePerson,
  company: z.object({ title: z.string(), inn: z.string() }),
  /** What the invoice asks for, fee included, and what of it has come. */
  charge: z.number(),
  paid: z.number(),
  order_id: z.int().nullable(),
  /** Why it is offered. */
  reasons: z.array(z.enum(INVOICE_REASONS)),
  /** `assign`: money can count towards it; `match`: it was confirmed by hand, and this may be the line of that money. */
  can: z.object({ assign: z.boolean(), match: z.boolean() }),
})
export type WireInvoiceOffer = z.infer<typeof wireInvoiceOffer>

const wireReceiptCase = z.object({
  receipt: wireReceipt,
  /** What was given out of it, oldest first. */
  parts: z.array(
    z.object({
      id: z.int(),
      client: wirePerson,
      invoice: z.object({ payment_id: z.int(), number: z.int(), year: z.int() }).nullable(),
      sum: z.number(),
      /** `held`: its invoice is not full; `invoice`: it paid it; `wallet`: it is in the wallet; `undone`: it was taken back. */
      state: z.enum(['held', 'invoice', 'wallet', 'undone']),
      made_by: z.string(),
      formatted_made_at: z.string(),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.int(),
      sum: z.number(),
      comment: z.string(),
      /** `asked`: the transfer is to be made; `made`: the bank has sent it. */
      state: z.enum(['asked', 'made', 'withdrawn']),
      asked_by: z.string(),
      formatted_asked_at: z.string(),
    }),
  ),
  /** Invoices that it may be for, the likeliest first. */
  invoices: z.array(wireInvoiceOffer),
})
export type WireReceiptCase = z.infer<typeof wireReceiptCase>

const wireReceiptSuggestion = z.object({
  /** The open invoice. */
  payment_id: z.int(),
  receipt_id: z.int(),
  /** Of the bank line: its day, number, payer and the roubles that are all of the invoice. */
  date: z.string(),
  number: z.string(),
  payer_title: z.string(),
  sum: z.number(),
  /** What agrees beside the sum: number and year, the number alone, the payer's INN. */
  reasons: z.array(z.enum(['named', 'number', 'payer'])),
  /** Somebody of another INN has paid. */
  is_other_payer: z.boolean(),
})
export type WireReceiptSuggestion = z.infer<typeof wireReceiptSuggestion>

const whichReceipt = z.object({ id: wireId })

export const receiptCalls = [
  call({
    method: 'GET',
    path: '/staff/receipts',
    tag: 'staff',
    summary:
      'Money that came to the bank: what waits for a decision, the oldest first, or everything, the newest first',
    access: ['accountant'],
    query: z.object({
      state: z.enum(['open', 'all']).optional().default('open'),
      /** A part of the payer, of the INN or of the purpose. */
      name: wireSearch,
      page: wirePage,
    }),
    response: z.object({
      receipts: z.array(wireReceipt),
      total: z.int(),
      total_pages: z.int(),
      /** All that waits for a decision. */
      open: z.object({ count: z.int(), sum: z.number() }),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/receipt-suggestions',
    tag: 'staff',
    summary: 'Open invoices that a bank line without an owner seems to pay, each with one line at most; books nothing',
    access: ['accountant'],
    response: z.object({ suggestions: z.array(wireReceiptSuggestion) }),
  }),
  call({
    method: 'GET',
    path: '/staff/receipts/{id}',
    tag: 'staff',
    summary: 'One receipt, what was done with it, and the invoices it may be for',
    access: ['accountant'],
    params: whichReceipt,
    /** `search`: a number of an invoice, or a part of a company or of its INN. */
    query: z.object({ search: wireSearch }),
    response: wireReceiptCase,
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/staff/receipts/{id}/assign',
    tag: 'staff',
    summary: 'Gives money of a receipt to invoices of one client, and what is too much to the wallet',
    description:
      'Parts of an invoice add up; once it is full it is executed as if it had been confirmed. 409 `CONFLICT` when the receipt holds less by now.',
    access: ['accountant'],
    params: whichReceipt,
    body: z
      .strictObject({
        parts: z.array(z.strictObject({ payment_id: z.int().min(1), sum: wireBankSum })).max(50),
        /** A client, of the invoices if there are any. */
        wallet: z.strictObject({ profile_id: z.int().min(1), sum: wireBankSum }).optional(),
      })
      .refine(({ parts, wallet }) => parts.length > 0 || wallet !== undefined, {
        path: ['parts'],
        error: fieldError('required'),
      })
      .refine(({ parts }) => new Set(parts.map(({ payment_id }) => payment_id)).size === parts.length, {
        path: ['parts'],
        error: fieldError('repeated'),
      }),
    response: wireReceiptCase,
    idempotent: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/staff/receipts/{id}/match',
    tag: 'staff',
    summary: 'Says that a receipt is the money of an invoice that was confirmed by hand before: it is counted once',
    access: ['accountant'],
    params: whichReceipt,
    body: z.strictObject({ payment_id: z.int().min(1) }),
    response: wireReceiptCase,
    idempotent: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/staff/receipts/{id}/parts/{part_id}/undo',
    tag: 'staff',
    summary: 'Takes back what was given to the wrong client, while the wallet still holds it',
    access: ['accountant'],
    params: z.object({ id: wireId, part_id: wireId }),
    response: wireReceiptCase,
    idempotent: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'BALANCE_TOO_LOW', 'OPERATION_IN_ORDER', 'OPERATION_SHARED_OUT'],
  }),
  call({
    method: 'POST',
    path: '/staff/receipts/{id}/return',
    tag: 'staff',
    summary: 'Sets money of a receipt aside to go back to its payer',
    access: ['accountant'],
    params: whichReceipt,
    body: z.strictObject({
      sum: wireBankSum,
      /** Why, for the colleagues and for the payment order. */
      comment: z
        .string()
        .trim()
        .min(1, { error: fieldError('required') })
        .max(500),
    }),
    response: wireReceiptCase,
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'NOT_FOUND', 'CONFLICT'],
  }),
  call({
    method: 'POST',
    path: '/staff/receipts/{id}/returns/{return_id}/{action}',
    tag: 'staff',
    summary: 'Says that the bank has sent a return, or takes it back before it was sent',
    access: ['accountant'],
    params: z.object({ id: wireId, return_id: wireId, action: z.enum(['made', 'withdraw']) }),
    response: wireReceiptCase,
    idempotent: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
] as const
