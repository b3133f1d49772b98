/** The ledger as staff read it: any account, every movement, in words (Product §4, §7, docs/money.md). */
import { z } from 'zod'
import { SHEET_GROUPS, SHEET_PERIODS, SHEET_ROWS } from '@tembrel/domain/office/trial-balance.ts'
import { EXPORT_COST, call } from '../../call.ts'
import { inOrder, wireId, wirePeriod } from '../../wire/query.ts'

export const LEDGER_ACCOUNT_KINDS = [
  'wallet',
  'payout',
  'escrow',
  'unclaimed',
  'card',
  'bank',
  'crypto',
  'revenue',
] as const
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number]

/** Which account: one of the service’s own by `account`; a person’s wallet (or payout) by `profile`; an order’s escrow. */
const whichAccount = {
  account: z.enum(LEDGER_ACCOUNT_KINDS).optional(),
  profile: wireId.optional(),
  order: wireId.optional(),
}

/** All accounts of a row of the trial balance, in place of one account. */
const whichRow = { row: z.enum(SHEET_ROWS).optional() }

const wireLedgerAccount = z.object({
  kind: z.enum(LEDGER_ACCOUNT_KINDS),
  /** In the language of the request: «Кошелёк», «Деньги заказа № 2041». */
  title: z.string(),
  profile: z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() }).nullable(),
  order: z.object({ id: z.int(), title: z.string() }).nullable(),
})
export type WireLedgerAccount = z.infer<typeof wireLedgerAccount>

/** Two columns; kopecks. */
const wireDebitCredit = z.object({ debit: z.int(), credit: z.int() })

/** What there was before the period, what moved in it, and what there was after it. */
const wireSheetLine = z.object({ opening: wireDebitCredit, turnover: wireDebitCredit, closing: wireDebitCredit })
export type WireSheetLine = z.infer<typeof wireSheetLine>

const wireSheetSpan = z.object({ from: z.string(), to: z.string() })

/** The rows of the trial balance in their groups, and what they add up to. */
export const wireSheetLines = {
  groups: z.array(
    z.object({
      group: z.enum(SHEET_GROUPS),
      title: z.string(),
      line: wireSheetLine,
      rows: z.array(z.object({ row: z.enum(SHEET_ROWS), title: z.string(), line: wireSheetLine })),
    }),
  ),
  total: wireSheetLine,
}

const wireLedgerMovement = z.object({
  operation_id: z.int(),
  /** Its place among the transfers of the operation. */
  seq: z.int(),
  kind: z.string(),
  title: z.string(),
  /** The account that it moved: the one that is asked for, or one of those of a row. */
  account: wireLedgerAccount,
  /** The account on the other side. */
  other: wireLedgerAccount,
  /** Roubles, positive when this account received them. */
  sum: z.number(),
  /** What the account held afterwards; null for accounts that keep no balance. */
  balance: z.number().nullable(),
  payment_id: z.int().nullable(),
  order_id: z.int().nullable(),
  /**
   * Whether the accountant can undo its operation, or has; `in_order` and `shared_out` while the order that its money went into
   * holds it or has passed it on; null for a step of an order or of a withdrawal.
   */
  correction: z.enum(['possible', 'done', 'in_order', 'shared_out']).nullable(),
  /** The earlier month, `2026-10`, of what a correction undoes. */
  corrects_month: z.string().nullable(),
  at: z.string(),
  formatted_at: z.string(),
})
export type WireLedgerMovement = z.infer<typeof wireLedgerMovement>

/** A period of the calendar, or both own days; this month when nothing is asked. */
const sheetQuery = inOrder(z.object({ ...wirePeriod, period: z.enum(SHEET_PERIODS).optional() }))

export const staffLedgerCalls = [
  call({
    method: 'GET',
    path: '/staff/trial-balance',
    tag: 'staff',
    summary:
      'The trial balance: each account’s opening, turnovers and closing of a period; accountants and owners, 403 for everybody else',
    description:
      'Sums are in kopecks. Days are those of Moscow, both inclusive; a period that runs is read up to now. A balance stands on the side that outweighs the other; lines of groups and the total add up column by column, so that debits make credits.',
    access: ['supporter', 'accountant'],
    query: sheetQuery,
    response: z.object({
      period: wireSheetSpan,
      today: z.string(),
      /** The day of the first movement of all; null while there is none. */
      first_day: z.string().nullable(),
      ...wireSheetLines,
    }),
    errors: ['OWNER_ONLY'],
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/trial-balance.csv',
    tag: 'staff',
    summary: 'The same rows as a table; written down in the audit log',
    access: ['supporter', 'accountant'],
    query: sheetQuery,
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
    errors: ['OWNER_ONLY'],
  }),
  call({
    method: 'GET',
    path: '/staff/ledger',
    tag: 'staff',
    summary: 'Movements of any account of the ledger, newest first, with what it held after each',
    description:
      'Bit by bit: `before` is the `next_before` of the answer before. `from` and `to` are days of Moscow, both inclusive. With `row`, all accounts of a row of the trial balance (accountants and owners; 403 for everybody else) and of a period, this month by default.',
    access: ['supporter', 'accountant'],
    query: inOrder(z.object({ ...whichAccount, ...whichRow, ...wirePeriod, before: wireId.optional() })),
    response: z.object({
      account: wireLedgerAccount,
      /** Roubles; null for accounts that keep no balance. */
      balance: z.number().nullable(),
      /** Roubles of all movements of an account of ours, which keeps no balance after each; null for any other. */
      total: z.number().nullable(),
      /** What the row of the trial balance says of its period; null for one account. */
      sheet: z.object({ row: z.enum(SHEET_ROWS), period: wireSheetSpan, line: wireSheetLine }).nullable(),
      /** A wallet with money whose owner is disabled: the accountant can pay it out (`POST /staff/payouts`). */
      can_pay_out: z.boolean(),
      movements: z.array(wireLedgerMovement),
      /** Null when there is nothing earlier. */
      next_before: z.int().nullable(),
    }),
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/ledger.csv',
    tag: 'staff',
    summary:
      'All movements of an account, or of a row of the trial balance, as a table, oldest first; written down in the audit log',
    access: ['accountant'],
    query: inOrder(z.object({ ...whichAccount, ...whichRow, ...wirePeriod })),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'POST',
    path: '/staff/ledger/{id}/correct',
    tag: 'staff',
    summary: 'Undoes an operation of the books by its mirror, once; the reason goes to the audit log',
    description:
      'Not for the steps of an order or of a withdrawal, and for money that went straight into an order only once the order has given it back. The owners of the wallets are told. A correction can itself be corrected.',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    /** The operation that was made. */
    response: z.object({ operation_id: z.int() }),
    status: 201,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'OPERATION_CORRECTED',
      'OPERATION_IN_ORDER',
      'OPERATION_SHARED_OUT',
      'OPERATION_BOUND',
      'BALANCE_TOO_LOW',
    ],
  }),
] as const
