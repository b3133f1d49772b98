/** Bank statements in the exchange format of 1C: what would be booked, and booking it (Product §4). */
import { z } from 'zod'
import { call } from '../call.ts'

const STATEMENT_BYTES = 10 * 1024 * 1024

/**
 * `matched`: it pays exactly what an open invoice still asks for. `confirmed_before`: the invoice was confirmed by hand, and this is
 * the line of that money. Everything else becomes a receipt that a person decides about.
 */
export const STATEMENT_VERDICTS = [
  'matched',
  'confirmed_before',
  'no_invoice_named',
  'year_missing',
  'ambiguous',
  'unknown_number',
  'other_sum',
  'other_payer',
  'already_paid',
  'lapsed',
  'duplicate',
  'booked_before',
] as const
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number]

/** What importing has done with a line: paid its invoice, noted whose money it was, put it among the unclaimed receipts, or nothing. */
export const LINE_OUTCOMES = ['booked', 'noted', 'unclaimed', 'booked_before', 'duplicate'] as const

export const wireStatementLine = z.object({
  /** The document's place in the file, from 1. */
  line: z.int(),
  date: z.string(),
  number: z.string(),
  /** Roubles. */
  sum: z.number(),
  payer_title: z.string(),
  payer_inn: z.string(),
  purpose: z.string(),
  verdict: z.enum(STATEMENT_VERDICTS),
  /** The invoice that the line names, if there is one. */
  payment_id: z.int().nullable(),
  /** What that invoice still asks for, roubles. */
  expected_sum: z.number().nullable(),
  /** The company that invoice was made for; a line is matched only when its payer has the same INN. */
  expected_payer: z.object({ title: z.string(), inn: z.string() }).nullable(),
  order_id: z.int().nullable(),
  /** What booking a matched line does. */
  would: z.enum(['pay_order', 'top_up']).nullable(),
})
export type WireStatementLine = z.infer<typeof wireStatementLine>

const wireStatement = z.object({
  statement_id: z.int(),
  file_name: z.string(),
  account_numbers: z.array(z.string()),
  lines: z.array(wireStatementLine),
  /** Documents of the file that bring us no money. */
  other_count: z.int(),
  /** What came to our account by the file's own word, roubles; null when it says nothing. */
  declared_sum: z.number().nullable(),
  /** Places of documents that could not be read. */
  unreadable_lines: z.array(z.int()),
})
export type WireStatement = z.infer<typeof wireStatement>

export const statementCalls = [
  call({
    method: 'POST',
    path: '/staff/statement-preview',
    tag: 'staff',
    summary: 'Reads a bank statement (1C exchange text) and shows what importing it would do; books nothing',
    access: ['accountant'],
    upload: { files: { file: { max_count: 1, max_bytes: STATEMENT_BYTES, kind: 'statement', required: true } } },
    response: wireStatement,
    errors: ['FILE_TOO_BIG', 'FILE_TYPE', 'FILE_BROKEN'],
  }),
  call({
    method: 'POST',
    path: '/staff/statement-import',
    tag: 'staff',
    summary: 'Books every incoming line of a statement, each at most once',
    description:
      'Chosen lines that were shown as matched pay their invoices; the money of all others stands in the ledger as an unclaimed receipt.',
    access: ['accountant'],
    body: z.strictObject({
      statement_id: z.int().min(1),
      /** Matched lines to book to their invoices. */
      lines: z.array(z.int().min(1)).max(10_000),
    }),
    response: z.object({
      /** One row for every incoming line; `verdict` is the reason why it pays no invoice. */
      lines: z.array(
        z.object({
          line: z.int(),
          outcome: z.enum(LINE_OUTCOMES),
          verdict: z.enum(STATEMENT_VERDICTS),
          receipt_id: z.int().nullable(),
        }),
      ),
    }),
    idempotent: true,
    errors: ['NOT_FOUND'],
  }),
] as const
