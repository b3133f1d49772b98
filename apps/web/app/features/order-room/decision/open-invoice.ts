import { PAYMENT_METHOD, isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { Order } from '../../nouns/order/order-types.ts'

/** The payment whose invoice the order waits for; null when it waits for none. */
export function openInvoiceOf({ payment }: Order): number | null {
  if (payment?.method !== PAYMENT_METHOD.invoice) return null
  return isOpenPayment(payment.status) ? payment.id : null
}
