import type { WirePayoutReceipt } from '@tembrel/contract/calls/payout-receipts.ts'
import type { TaxStatus } from '@tembrel/domain/money/payout-receipts.ts'
import { m } from '../../../paraglide/messages.js'

export type PayoutReceipt = WirePayoutReceipt

export const TAX_WORDS: Readonly<Record<TaxStatus, () => string>> = {
  self_employed: m.payout_receipt_tax_self_employed,
  entrepreneur: m.payout_receipt_tax_entrepreneur,
  company: m.payout_receipt_tax_company,
  individual: m.payout_receipt_tax_individual,
}

interface StateLook {
  readonly tone: 'info' | 'ok' | 'warn'
  readonly words: () => string
}

export const RECEIPT_LOOKS: Readonly<Record<PayoutReceipt['state'], StateLook>> = {
  missing: { tone: 'warn', words: m.payout_receipt_missing },
  sent: { tone: 'info', words: m.payout_receipt_sent },
  returned: { tone: 'warn', words: m.payout_receipt_returned },
  accepted: { tone: 'ok', words: m.payout_receipt_accepted },
}

/** «№ 20abcdefgh от 5 октября 2026 г.»; nothing before one is sent. */
export function receiptName({ number, formatted_receipt_on }: PayoutReceipt): string | null {
  return number === null ? null : m.payout_receipt_name({ number, day: formatted_receipt_on ?? '' })
}
