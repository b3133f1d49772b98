import type { WireReceiptCase } from '@tembrel/contract/calls/receipts.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { namedInvoiceNumbers, readInvoiceReference } from '@tembrel/domain/money/invoice-reference.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectInvoiceOffers } from '../invoice-offers.queries.ts'
import { presentOffer, presentPart, presentReceipt, presentReturn } from '../receipts.presenter.ts'
import { selectPartsOfReceipt, selectReceipt, selectReturns } from '../receipts.queries.ts'

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
