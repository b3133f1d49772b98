import type {
  INVOICE_REASONS,
  WireInvoiceOffer,
  WireReceipt,
  WireReceiptCase,
} from '@tembrel/contract/calls/receipts.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { formatMoment } from '../../http/format-moment.ts'
import { isPayableInvoice } from '../payments/topups/operations/is-payable-invoice.ts'
import type { InvoiceOfferRow } from './invoice-offers.queries.ts'
import type { PartRow, ReceiptRow, ReturnRow } from './receipts.queries.ts'

const DAY_MS = 86_400_000

/** A receipt as the accountant reads it; roubles with kopecks. */
export function presentReceipt(row: ReceiptRow, now: Date, locale: Locale): WireReceipt {
  const { id, number, payer_title, payer_inn, payer_account, purpose, verdict } = row
  return {
    ...{ id, date: row.day, number, payer_title, payer_inn, payer_account, purpose, verdict },
    sum: row.sum_kopecks / 100,
    left: row.left_kopecks / 100,
    held: Number(row.held_kopecks) / 100,
    returning: Number(row.returning_kopecks) / 100,
    age_days: Math.max(0, Math.floor((now.getTime() - row.booked_at.getTime()) / DAY_MS)),
    formatted_booked_at: formatMoment(row.booked_at, locale),
  }
}

export function presentPart(row: PartRow, locale: Locale): WireReceiptCase['parts'][number] {
  const { id, profile_id, role, firstname, lastname, payment_id, number, year, state, made_by } = row
  return {
    ...{ id, client: { id: profile_id, role, firstname, lastname }, state, made_by },
    invoice: payment_id === null || number === null || year === null ? null : { payment_id, number, year },
    sum: row.sum_kopecks / 100,
    formatted_made_at: formatMoment(row.made_at, locale),
  }
}

export function presentReturn(row: ReturnRow, locale: Locale): WireReceiptCase['returns'][number] {
  const { id, comment, state, asked_by } = row
  const formatted_asked_at = formatMoment(row.asked_at, locale)
  return { id, sum: row.sum_kopecks / 100, comment, state, asked_by, formatted_asked_at }
}

/** `receipt` says which invoices it may be the known money of: its whole sum, and nothing of it given away. */
export function presentOffer(row: InvoiceOfferRow, receipt: ReceiptRow): WireInvoiceOffer {
  const { payment_id, number, year, status, order_id, profile_id, role, firstname, lastname } = row
  const charge = row.charge_kopecks
  const isWhole = receipt.left_kopecks === receipt.sum_kopecks && receipt.sum_kopecks === Number(charge)
  return {
    ...{ payment_id, number, year, status: status as WireInvoiceOffer['status'], order_id },
    client: { id: profile_id, role, firstname, lastname },
    company: { title: row.company_title, inn: row.company_inn },
    charge: Number(charge) / 100,
    paid: (status === PAYMENT_STATUS.executed ? Number(charge) : Number(row.paid_kopecks)) / 100,
    reasons: reasonsOf(row),
    can: { assign: isPayableInvoice(row) && receipt.left_kopecks > 0, match: row.is_unexplained && isWhole },
  }
}

function reasonsOf(row: InvoiceOfferRow): WireInvoiceOffer['reasons'] {
  const facts: readonly [(typeof INVOICE_REASONS)[number], boolean][] = [
    ['named', row.is_named],
    ['number', row.is_numbered && !row.is_named],
    ['payer', row.is_payers],
    ['sum', row.is_sum],
    ['search', row.is_searched],
  ]
  return facts.filter(([, holds]) => holds).map(([reason]) => reason)
}
