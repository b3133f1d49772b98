import type { WirePayoutReceipt, WireStaffPayoutReceipt } from '@tembrel/contract/calls/payout-receipts.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { moscowDate, moscowInstant } from '@tembrel/domain/orders/deadline-calendar.ts'
import { formatDay } from '../../../http/format-moment.ts'
import type { PayoutReceiptRow } from './payout-receipts.queries.ts'

const DAY_MS = 86_400_000

interface Reader {
  /** Whose address the file is read at. */
  readonly role: string
  readonly locale: Locale
  readonly now: Date
}

export function presentPayoutReceipt(row: PayoutReceiptRow, { role, locale, now }: Reader): WirePayoutReceipt {
  const { payment_id, state, tax_status, number, receipt_on, link, reason } = row
  return {
    ...{ payment_id, state, tax_status, number, receipt_on, link, reason },
    sum: row.sum_kopecks / 100,
    executed_on: moscowDate(row.executed_at),
    formatted_executed_on: formatDay(row.executed_at, locale),
    age_days: Math.max(0, Math.floor((now.getTime() - row.executed_at.getTime()) / DAY_MS)),
    formatted_receipt_on: receipt_on === null ? null : formatDay(moscowInstant(receipt_on, 12, 0), locale),
    file:
      row.file_id === null
        ? null
        : { name: row.file_name ?? '', path: `/api/${role}/payout-receipts/${payment_id}/file` },
  }
}

export function presentStaffReceipt(row: PayoutReceiptRow, reader: Reader): WireStaffPayoutReceipt {
  const { profile_id, role, firstname, lastname } = row
  return { ...presentPayoutReceipt(row, reader), worker: { id: profile_id, role, firstname, lastname } }
}
