import { isOpenPayment, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { isLapsedInvoice } from '../payable-invoice.ts'

/** Whether money of a receipt can count towards an invoice: an open one, or one that lapsed and was not taken back by hand. */
export function isPayableInvoice(invoice: {
  readonly status: PaymentStatusId
  readonly failure_reason: string | null
}): boolean {
  return isOpenPayment(invoice.status) || isLapsedInvoice(invoice)
}
