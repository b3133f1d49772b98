/** Payments as people see them: roubles, words and links instead of kopecks and provider ids (Product §3). */
import type { WirePayment } from '@tembrel/contract/calls/payments.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** A payment for its owner. A link is shown only while it can still be paid. */
export function presentPayment(row: PaymentRow, locale: Locale): WirePayment {
  const isOpen = row.status === 1 || row.status === 5
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    sum: row.sum_kopecks / 100,
    fee: row.fee_kopecks / 100,
    order_id: row.order_id,
    card_number: row.card_number,
    crypto_number: row.crypto_number,
    confirmation_url: isOpen ? row.confirmation_url : null,
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}
