/** Papers of payouts: sent by those who were paid, checked by the accountant (Product 4.845–4.848). */
import { z } from 'zod'
import { PAYOUT_RECEIPT_STATES, TAX_STATUSES } from '@tembrel/domain/money/payout-receipts.ts'
import { call, EXPORT_COST } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wireDate, wireId, wirePage, wireSearch } from '../wire/query.ts'

export const RECEIPT_BYTES = 10 * 1024 * 1024

const WORKERS = ['narrator', 'soundengineer'] as const
const of_payout = z.object({ id: wireId })

const wirePayoutReceipt = z.object({
  /** The payout. */
  payment_id: z.int(),
  state: z.enum(PAYOUT_RECEIPT_STATES),
  /** Who the worker was when he was paid; null while he has not said it. */
  tax_status: z.enum(TAX_STATUSES).nullable(),
  /** What the paper has to say, in roubles with kopecks. */
  sum: z.number(),
  executed_on: z.string(),
  formatted_executed_on: z.string(),
  /** Days since the payout. */
  age_days: z.int(),
  number: z.string().nullable(),
  receipt_on: z.string().nullable(),
  formatted_receipt_on: z.string().nullable(),
  /** Its page at the tax office, or its file. */
  link: z.string().nullable(),
  file: z.object({ name: z.string(), path: z.string() }).nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
})
export type WirePayoutReceipt = z.infer<typeof wirePayoutReceipt>

const wireStaffReceipt = wirePayoutReceipt.extend({
  worker: z.object({ id: z.int(), role: z.enum(WORKERS), firstname: z.string(), lastname: z.string() }),
})
export type WireStaffPayoutReceipt = z.infer<typeof wireStaffReceipt>

/** `waiting`: sent, to be checked; `owed`: missing or returned. */
export const PAYOUT_RECEIPT_LISTS = ['waiting', 'owed', 'accepted'] as const

const listQuery = {
  state: z.enum(PAYOUT_RECEIPT_LISTS).optional().default('waiting'),
  name: wireSearch,
  /** Of payouts executed in a month, `2026-10`. */
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: fieldError('date') })
    .optional(),
}

export const PAYOUT_RECEIPT_ACTIONS = ['accept', 'return'] as const

export const payoutReceiptCalls = [
  call({
    method: 'GET',
    path: '/{role}/payout-receipts',
    tag: 'payments',
    summary: 'Papers of own payouts, those that are owed first, and who one is for the tax office',
    access: WORKERS,
    response: z.object({ tax_status: z.enum(TAX_STATUSES).nullable(), receipts: z.array(wirePayoutReceipt) }),
    no_store: true,
  }),
  call({
    method: 'PUT',
    path: '/{role}/tax-status',
    tag: 'payments',
    summary: 'Says who one is for the tax office; payouts that waited for it are of that status from now on',
    access: WORKERS,
    body: z.strictObject({ tax_status: z.enum(TAX_STATUSES) }),
    response: z.object({ tax_status: z.enum(TAX_STATUSES) }),
  }),
  call({
    method: 'POST',
    path: '/{role}/payout-receipts/{id}',
    tag: 'payments',
    summary: 'Sends the paper of a payout: a page at the tax office or a file, with its number, day and sum',
    access: WORKERS,
    params: of_payout,
    upload: {
      fields: z.object({
        link: z.string().trim().max(200).optional().default(''),
        number: z.string().trim().max(100),
        receipt_on: wireDate,
        /** Roubles with kopecks, `950.00`. */
        sum: z
          .string()
          .trim()
          .max(20)
          .regex(/^\d{1,10}(?:[.,]\d{1,2})?$/, { error: fieldError('number') }),
      }),
      files: { file: { max_count: 1, max_bytes: RECEIPT_BYTES, kind: 'receipt' } },
    },
    response: z.object({ receipt: wirePayoutReceipt }),
    idempotent: true,
    errors: ['NOT_FOUND', 'PAYOUT_RECEIPT_MOVED', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'GET',
    path: '/{role}/payout-receipts/{id}/file',
    tag: 'payments',
    summary: 'The file of a paper, for who has sent it, accountants and owners',
    access: [...WORKERS, 'supporter', 'accountant'],
    params: of_payout,
    raw: true,
    content: ['application/pdf', 'image/jpeg', 'image/png'],
    cost: EXPORT_COST,
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
  call({
    method: 'GET',
    path: '/staff/payout-receipts',
    tag: 'staff',
    summary: 'Papers of payouts, the oldest payout first',
    access: ['supporter', 'accountant'],
    query: z.object({ ...listQuery, page: wirePage }),
    response: z.object({
      receipts: z.array(wireStaffReceipt),
      total_pages: z.int(),
      counts: z.object({ waiting: z.int(), owed: z.int() }),
    }),
    errors: ['OWNER_ONLY'],
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/payout-receipts.csv',
    tag: 'staff',
    summary: 'The same list as a table; written down in the audit log',
    access: ['supporter', 'accountant'],
    query: z.object(listQuery),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
    errors: ['OWNER_ONLY'],
  }),
  call({
    method: 'POST',
    path: '/staff/payout-receipts/{id}/{action}',
    tag: 'staff',
    summary: 'Accepts the paper of a payout, or returns it with a reason that the worker reads',
    access: ['accountant'],
    params: of_payout.extend({ action: z.enum(PAYOUT_RECEIPT_ACTIONS) }),
    body: z.strictObject({
      /** Of a paper that is returned. */
      reason: z.string().trim().max(500).optional().default(''),
      /** Which one was looked at: when it was sent again meanwhile, 409. */
      number: z.string().max(100),
    }),
    response: z.object({ receipt: wireStaffReceipt }),
    idempotent: true,
    errors: ['NOT_FOUND', 'PAYOUT_RECEIPT_MOVED'],
  }),
] as const
