/** The months of the books: what is to be settled before one is closed, closing, and opening again (Product 4.830–4.836). */
import { z } from 'zod'
import { MONTH_CHECK_KINDS, MONTH_STATES } from '@tembrel/domain/office/month-closing.ts'
import { MONTH_DOCUMENT_STATES } from '@tembrel/domain/office/month-documents.ts'
import { call, EXPORT_COST } from '../../call.ts'
import { inOrder, wireBoolean, wireMonth, wirePeriod } from '../../wire/query.ts'
import { staffMember } from '../accounting.ts'
import { wireSheetLines } from './ledger.ts'

const wireClosing = z.object({
  closed_at: z.string(),
  formatted_closed_at: z.string(),
  closed_by: staffMember,
  /** Of all transfers of the month and its lines, by which a later difference is found; hexadecimal. */
  digest: z.string(),
  transfers: z.int(),
  /** What was still open, and was closed over knowingly. */
  accepted: z.array(z.enum(MONTH_CHECK_KINDS)),
  /** Null while it stands. */
  reopened: z.object({ at: z.string(), formatted_at: z.string(), by: staffMember, comment: z.string() }).nullable(),
})

const wireMonthRow = z.object({
  /** `2026-10`, in Moscow. */
  month: z.string(),
  state: z.enum(MONTH_STATES),
  /** The first moment at which it may be closed. */
  closes_from: z.string(),
  formatted_closes_from: z.string(),
  /** The closing that stands; null for a month that is open. */
  closing: wireClosing.nullable(),
})
export type WireMonthRow = z.infer<typeof wireMonthRow>

const wireMonthDetail = wireMonthRow.extend({
  /** What has to be settled, and what may be left open, with how many there are; empty unless the month can be closed. */
  checks: z.array(
    z.object({
      kind: z.enum(MONTH_CHECK_KINDS),
      level: z.enum(['blocks', 'warns']),
      count: z.int(),
      /** Where to begin: the first day, or the month before. */
      first: z.string().nullable(),
    }),
  ),
  /** The trial balance as it was when the month was closed; null for a month that is open. Kopecks. */
  sheet: z.object(wireSheetLines).nullable(),
  /** Corrections of its operations that were made in later months; the sum of what they moved, in roubles. */
  corrected_later: z.object({ count: z.int(), sum: z.number() }),
  /** Earlier closings, the newest first. */
  history: z.array(wireClosing),
  can_close: z.boolean(),
  /** The reader is an owner, and no later month is closed. */
  can_reopen: z.boolean(),
})
export type WireMonth = z.infer<typeof wireMonthDetail>

const wireMonthDocuments = z.object({
  state: z.enum(MONTH_DOCUMENT_STATES),
  /** How many documents the month has; null until they are counted. */
  total: z.int().nullable(),
  made: z.int(),
  /** How many could not be issued, because their party has not said who it is; they are in the list. */
  missing: z.int(),
  /** Where the zip is, and how many bytes it has; null unless it is there. */
  path: z.string().nullable(),
  size: z.int().nullable(),
  formatted_created_at: z.string(),
  /** Until when it is kept; null before it is there. */
  formatted_expires_at: z.string().nullable(),
})
export type WireMonthDocuments = z.infer<typeof wireMonthDocuments>

const months = { access: ['supporter', 'accountant'], tag: 'staff' } as const
const which = { params: z.object({ month: wireMonth }) }

export const staffMonthCalls = [
  call({
    ...months,
    method: 'GET',
    path: '/staff/months',
    summary: 'The months of the books, the newest first; accountants and owners, 403 for everybody else',
    response: z.object({ months: z.array(wireMonthRow) }),
    errors: ['OWNER_ONLY'],
    no_store: true,
  }),
  call({
    ...months,
    ...which,
    method: 'GET',
    path: '/staff/months/{month}',
    summary: 'A month: what is to be settled before it is closed, or what it was when it was closed',
    response: z.object({ month: wireMonthDetail }),
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
    no_store: true,
  }),
  call({
    ...which,
    method: 'POST',
    path: '/staff/months/{month}/compare',
    tag: 'staff',
    summary: 'Has all days of the month that are not compared with the card provider compared, one after another',
    access: ['accountant'],
    /** How many days are being compared. */
    response: z.object({ days: z.int() }),
    errors: ['NOT_FOUND', 'MONTH_CLOSED', 'MONTH_NOT_OVER'],
  }),
  call({
    ...which,
    method: 'POST',
    path: '/staff/months/{month}/close',
    tag: 'staff',
    summary: 'Closes a month: its balances are written down, and nothing is dated into it any more',
    description:
      'Months are closed in their order, six hours after their end at the earliest. What blocks has to be settled; what warns is left open when `accepts` names it.',
    access: ['accountant'],
    body: z.strictObject({ accepts: z.array(z.enum(MONTH_CHECK_KINDS)).max(20) }),
    response: z.object({ month: wireMonthDetail }),
    idempotent: true,
    errors: ['NOT_FOUND', 'MONTH_CLOSED', 'MONTH_NOT_OVER', 'MONTH_NOT_SETTLED', 'MONTH_BUSY'],
  }),
  call({
    ...months,
    ...which,
    method: 'POST',
    path: '/staff/months/{month}/reopen',
    summary: 'An owner asks to open the last closed month again, with a reason; a second person agrees to it',
    body: z.strictObject({ comment: z.string().trim().min(1).max(500) }),
    response: z.object({ month: wireMonthDetail }),
    idempotent: true,
    errors: ['NOT_FOUND', 'OWNER_ONLY', 'MONTH_NOT_LAST', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    ...months,
    ...which,
    method: 'GET',
    path: '/staff/months/{month}/documents',
    summary: 'How far the documents of a month are gathered; null where nobody has asked for them',
    response: z.object({ documents: wireMonthDocuments.nullable() }),
    errors: ['OWNER_ONLY'],
    no_store: true,
  }),
  call({
    ...months,
    ...which,
    method: 'POST',
    path: '/staff/months/{month}/documents',
    summary:
      'Has invoices, acts and reports of a month gathered into one zip, in the background; what is missing is issued',
    description:
      'A month has one set, whoever asks and however often: one that is being gathered or kept is answered as it is; `anew` gathers a kept one again.',
    body: z.strictObject({ anew: z.boolean() }),
    response: z.object({ documents: wireMonthDocuments }),
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
    idempotent: true,
  }),
  call({
    ...months,
    ...which,
    method: 'GET',
    path: '/staff/months/{month}/documents.zip',
    summary:
      'The documents of a month in folders, with a list whose sums are those of the ledger; written down in the audit log',
    raw: true,
    content: ['application/zip'],
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
    cost: EXPORT_COST,
  }),
  call({
    ...months,
    method: 'GET',
    path: '/staff/enterprise-data.xml',
    summary:
      'Paid invoices, acts, and money that came and left, of a period, for 1C (EnterpriseData); written down in the audit log',
    description:
      'Days of Moscow, both inclusive. References are the same in every file: one that is loaded again changes what it made. `payments=0` leaves out money, for who loads the bank’s own statements.',
    query: inOrder(z.object({ ...wirePeriod, payments: wireBoolean.optional().default(true) })),
    raw: true,
    content: ['application/xml'],
    cost: EXPORT_COST,
    errors: ['OWNER_ONLY'],
  }),
] as const
