/** The code that a bank's application reads an invoice from (GOST R 56042-2014, UTF-8). */
import type { InvoiceData } from '../document-data.ts'
import { dayDigits } from './document-labels.ts'

/** What the payer's bank transfers the money for: number and day first, by which the arrived money is recognised. */
export function paymentPurpose(invoice: InvoiceData): string {
  return `Оплата по счёту № ${invoice.number} от ${dayDigits(invoice.issued_on)}. ${invoice.purpose}`
}

/** `ST00012|Name=…`: required keys first, the sum in kopecks, every value cut to what the standard allows. */
export function paymentQrText(invoice: InvoiceData): string {
  const { payee } = invoice
  const pairs: readonly (readonly [key: string, value: string, length: number])[] = [
    ['Name', payee.title, 160],
    ['PersonalAcc', payee.current_account_number, 20],
    ['BankName', payee.bank_name, 45],
    ['BIC', payee.bik, 9],
    ['CorrespAcc', payee.bank_corr_account, 20],
    ['Sum', String(invoice.total_kopecks), 18],
    ['Purpose', paymentPurpose(invoice), 210],
    ['PayeeINN', payee.inn, 12],
    ['KPP', payee.kpp, 9],
  ]
  const filled = pairs.filter(([, value]) => value !== '')
  // The bar separates the pairs and cannot be written otherwise.
  return `ST00012|${filled.map(([key, value, length]) => `${key}=${[...value.replaceAll('|', ' ')].slice(0, length).join('')}`).join('|')}`
}
