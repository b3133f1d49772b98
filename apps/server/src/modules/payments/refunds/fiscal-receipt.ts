/**
 * The fiscal receipt of a card payment (Product §4). It is kept with the payment as it was first sent, because a repeated request
 * has to carry the same data. Its items always make the sum of the payment.
 */
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { z } from 'zod'
import type { CardReceipt } from '../../../adapters/card-payments/card-payments.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectReceiptContact } from './card-refunds.queries.ts'

const keptReceipt = z.object({
  customer: z.object({ email: z.string().optional(), phone: z.string().optional() }),
  items: z
    .array(
      z.object({
        description: z.string(),
        amount_kopecks: z.int(),
        vat_code: z.int(),
        payment_subject: z.enum(['service', 'payment']),
        payment_mode: z.enum(['full_prepayment', 'full_payment', 'advance']),
      }),
    )
    .min(1),
  tax_system_code: z.int().nullable(),
})
type KeptReceipt = z.infer<typeof keptReceipt>

/**
 * The receipt of a top-up as JSON text, or null while receipts are switched off. `sum` and `fee` in kopecks; money for an order
 * is prepaid, money for the wallet an advance.
 */
export async function receiptOfTopup(
  tx: Tx,
  topup: { profile_id: number; sum: bigint; fee: bigint; order_id: number | null },
): Promise<string | null> {
  const { receipts } = await readSettings(tx.db)
  if (!receipts.enabled) return null
  const { vat_code, payment_subject, tax_system_code } = receipts
  const isForOrder = topup.order_id !== null
  const items: KeptReceipt['items'] = [
    {
      description: isForOrder ? `Оплата заказа № ${topup.order_id}` : 'Пополнение кошелька',
      amount_kopecks: Number(topup.sum),
      payment_mode: isForOrder ? 'full_prepayment' : 'advance',
      vat_code,
      payment_subject,
    },
  ]
  if (topup.fee > 0n) {
    items.push({
      description: 'Комиссия за пополнение',
      amount_kopecks: Number(topup.fee),
      payment_mode: 'full_payment',
      vat_code,
      payment_subject: 'service',
    })
  }
  const customer = await customerOf(tx, topup.profile_id)
  return JSON.stringify({ customer, items, tax_system_code } satisfies KeptReceipt)
}

/** The receipt of a refund: the first item of the top-up's receipt for the sum that goes back; null when it had none. */
export function receiptOfRefund(topup_receipt: unknown, sum: bigint): string | null {
  if (topup_receipt === null) return null
  const { items, ...receipt } = keptReceipt.parse(topup_receipt)
  const item = { ...items[0], description: `Возврат: ${items[0]?.description ?? ''}`, amount_kopecks: Number(sum) }
  return JSON.stringify({ ...receipt, items: [item] })
}

/** A kept receipt in the form the provider takes; nothing when there is none. */
export function receiptToSend(kept: unknown): { receipt?: CardReceipt } {
  if (kept === null) return {}
  const { customer, items, tax_system_code } = keptReceipt.parse(kept)
  return {
    receipt: {
      customer: customer.email === undefined ? { phone: customer.phone ?? '' } : { email: customer.email },
      items: items.map((item) => ({ ...item, quantity: 1, amount_kopecks: kopecks(item.amount_kopecks) })),
      ...(tax_system_code === null ? {} : { tax_system_code }),
    },
  }
}

/** Where the receipt is sent: the e-mail, else the phone as digits. */
async function customerOf(tx: Tx, profile_id: number): Promise<KeptReceipt['customer']> {
  const contact = await selectReceiptContact(tx.db, profile_id)
  const email = contact?.email ?? contact?.contact_email
  if (email) return { email }
  if (contact?.phone) return { phone: contact.phone.replace(/\D/g, '') }
  throw new Error(`Profile ${profile_id} has neither an e-mail nor a phone for a receipt`)
}
