import type { WireInvoiceOffer, WireReceipt, WireReceiptCase } from '@tembrel/contract/calls/receipts.ts'
import { m } from '../../../paraglide/messages.js'
import { verdictText } from '../bank-statements/statement-labels.ts'

export type Receipt = WireReceipt
export type ReceiptCase = WireReceiptCase
export type Offer = WireInvoiceOffer
export type Part = ReceiptCase['parts'][number]
export type Return = ReceiptCase['returns'][number]

const REASONS: Readonly<Record<Offer['reasons'][number], () => string>> = {
  named: m.receipts_reason_named,
  number: m.receipts_reason_number,
  payer: m.receipts_reason_payer,
  sum: m.receipts_reason_sum,
  search: m.receipts_reason_search,
}

/** Why an invoice is offered: «назван в назначении, тот же ИНН». */
export function reasonWords({ reasons }: Offer): string {
  return reasons.map((reason) => REASONS[reason]()).join(', ')
}

/** How long it has waited: «Сегодня», «3 дня». */
export function ageWords({ age_days }: Receipt): string {
  return age_days === 0 ? m.receipts_age_today() : m.receipts_age_days({ count: age_days })
}

/** Why it is unclaimed. The invoice it was compared with may have changed since, so that neither its sum nor its payer is named. */
export function whyWords({ verdict }: Receipt): string {
  if (verdict === 'other_payer') return m.receipts_why_other_payer()
  if (verdict === 'other_sum') return m.receipts_why_other_sum()
  return verdictText(verdict, { expected_sum: null, expected_payer: null })
}

const PART_STATES: Readonly<Record<Part['state'], () => string>> = {
  held: m.receipts_state_held,
  invoice: m.receipts_state_invoice,
  wallet: m.receipts_state_wallet,
  undone: m.receipts_state_undone,
}

export function partStateWords({ state }: Part): string {
  return PART_STATES[state]()
}

const RETURN_STATES: Readonly<Record<Return['state'], () => string>> = {
  asked: m.receipts_return_state_asked,
  made: m.receipts_return_state_made,
  withdrawn: m.receipts_return_state_withdrawn,
}

export function returnStateWords({ state }: Return): string {
  return RETURN_STATES[state]()
}

/** Kopecks of a sum as people write it: «1 250,50», «1250.5 ₽»; null for anything else and for nothing. */
export function kopecksOf(text: string): number | null {
  const written = text.replaceAll(/[\s₽]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  if (whole === undefined) return null
  const sum = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sum > 0 ? sum : null
}
