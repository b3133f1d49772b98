import type { WireReceiptCase, WireReceiptSuggestion } from '@tembrel/contract/calls/receipts.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { namedInvoiceNumbers, readInvoiceReference } from '@tembrel/domain/money/invoice-reference.ts'
import { suggestReceipts } from '@tembrel/domain/money/receipt-suggestions.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectBankDays, selectHeldByReceipts, selectUnevenReceipts } from '../bank-check.queries.ts'
import { selectInvoiceOffers, selectLinesOfSameSum } from '../invoice-offers.queries.ts'
import { presentOffer, presentPart, presentReceipt, presentReturn } from '../receipts.presenter.ts'
import {
  selectOpenReceipts,
  selectPartsOfReceipt,
  selectReceipt,
  selectReceipts,
  selectReturns,
} from '../receipts.queries.ts'

const PER_PAGE = 20

/** Money that came to the bank: what waits for a decision, the oldest first, or everything, the newest first (Product 4.921). */
export async function listReceipts(
  app: AppContext,
  asked: { readonly state: 'open' | 'all'; readonly name: string; readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/receipts'>> {
  const db = app.database.kysely
  const { state, name, page } = asked
  const filter = { is_open: state === 'open', name, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const [{ rows, total }, open] = await Promise.all([selectReceipts(db, filter), selectOpenReceipts(db)])
  const now = app.clock.now()
  return {
    receipts: rows.map((row) => presentReceipt(row, now, locale)),
    total,
    total_pages: Math.ceil(total / PER_PAGE),
    open: { count: open.count, sum: open.sum_kopecks / 100 },
  }
}

const OFFERS = 20
const OFFERED_MS = 120 * 86_400_000

/** One receipt with what was done with it and the invoices it may be for (Product 4.921). Throws 404. */
export async function readReceipt(
  db: Kysely<DB>,
  id: number,
  asked: { readonly search: string; readonly now: Date; readonly locale: Locale },
): Promise<WireReceiptCase> {
  const { search, now, locale } = asked
  const receipt = await selectReceipt(db, id)
  if (!receipt) throw apiError('NOT_FOUND')
  const read = readInvoiceReference(receipt.purpose)
  const parts = await selectPartsOfReceipt(db, id)
  const returns = await selectReturns(db, id)
  // What is settled needs no invoice any more.
  const offers =
    receipt.left_kopecks === 0
      ? []
      : await selectInvoiceOffers(db, {
          named: read.kind === 'found' ? read.reference : null,
          numbers: namedInvoiceNumbers(receipt.purpose),
          payer_inn: receipt.payer_inn.trim(),
          left_kopecks: receipt.left_kopecks,
          search,
          since: new Date(now.getTime() - OFFERED_MS),
          limit: OFFERS,
        })
  return {
    receipt: presentReceipt(receipt, now, locale),
    parts: parts.map((row) => presentPart(row, locale)),
    returns: returns.map((row) => presentReturn(row, locale)),
    invoices: offers.map((row) => presentOffer(row, receipt)),
  }
}

/** More than an accountant looks through; what is beyond waits until these are settled. */
const MOST_PAIRS = 2000

/** Which open invoices a bank line seems to pay, and why (Product 7.888). */
export async function suggestReceiptsOfInvoices(db: Kysely<DB>): Promise<WireReceiptSuggestion[]> {
  return suggestReceipts(await selectLinesOfSameSum(db, MOST_PAIRS)).map((found) => {
    const { payment_id, receipt_id, day, number, payer_title, left_kopecks, reasons, is_other_payer } = found
    return {
      ...{ payment_id, receipt_id, date: day, number, payer_title, is_other_payer },
      sum: Number(left_kopecks) / 100,
      reasons: [...reasons],
    }
  })
}

/** How many receipts wait for a decision (Product 4.921). */
export { OPEN_RECEIPTS } from '../receipts.queries.ts'

export interface ReceiptFault {
  readonly what: 'unclaimed_balance' | 'uneven_receipt' | 'bank_day'
  readonly receipt_id?: number
  readonly day?: string
  readonly expected_kopecks?: number
  readonly found_kopecks?: number
}

/**
 * Holds the bank's lines against the ledger (Product 4.928, nightly): what receipts hold is the unclaimed balance, each receipt is what
 * became of it, and every day's lines are the ledger's movements of the bank. Empty when the books are right.
 */
export async function checkReceipts(db: Kysely<DB>): Promise<ReceiptFault[]> {
  const { held, balance } = await selectHeldByReceipts(db)
  const days = await selectBankDays(db)
  return [
    ...(held === balance
      ? []
      : [{ what: 'unclaimed_balance' as const, expected_kopecks: held, found_kopecks: balance }]),
    ...(await selectUnevenReceipts(db)).map((row) => ({ what: 'uneven_receipt' as const, ...row })),
    ...days
      .filter((row) => row.lines_kopecks !== row.ledger_kopecks)
      .map(({ day, lines_kopecks, ledger_kopecks }) => ({
        ...{ what: 'bank_day' as const, day, expected_kopecks: lines_kopecks, found_kopecks: ledger_kopecks },
      })),
  ]
}
