import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../paraglide/messages.js'
import type { StaffPayment } from './staff-payment-types.ts'

/** Whose payment it is: the company when one pays or is paid, else the person. */
export function payerName({ company, profile }: StaffPayment): string {
  return company?.title ?? ownerName(profile)
}

/** A person's name; whoever has none is called by the number of the profile. */
export function ownerName({ id, firstname, lastname }: StaffPayment['profile']): string {
  const name = `${firstname} ${lastname}`.trim()
  return name === '' ? m.staff_payments_order_number({ id }) : name
}

/** Where a withdrawal goes, in one line. */
export function whereTo({ method, card_number, crypto_number, company, document_number }: StaffPayment): string {
  if (method === PAYMENT_METHOD.crypto) return crypto_number ?? m.staff_payments_crypto()
  if (method === PAYMENT_METHOD.card) return card_number ?? m.staff_payments_card()
  const title = company?.title ?? m.staff_payments_company()
  return document_number === null ? title : `${title}, ${m.staff_payments_invoice_number({ number: document_number })}`
}
