/** Money of the bank's receipts that goes into a wallet without an invoice (docs/money.md, ReceiptToWallet). */
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForReceiptToWallet } from '@tembrel/domain/money/postings.ts'
import type { Tx } from '../../../database/transaction.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { insertPayment } from './payments.queries.ts'
import { selectPartsOfInvoice, updateParts } from './receipt-parts.queries.ts'

/** Moves the money of a part into its client's wallet, which shows it as a top-up without a fee. Returns that payment's id. */
export async function payIntoWallet(
  tx: Tx,
  part: { readonly profile_id: number; readonly sum_kopecks: number; readonly locale: string },
  at: Date,
): Promise<number> {
  const { profile_id, sum_kopecks } = part
  const payment = await insertPayment(tx.db, {
    ...{ profile_id, type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.invoice, status: PAYMENT_STATUS.executed },
    ...{ sum_kopecks, fee_kopecks: 0, order_id: null, provider_key: null, acting_agent_id: null, expires_at: null },
    ...{ locale: part.locale === 'en' ? 'en' : 'ru', created_at: at },
  })
  await postOperation(tx, {
    ...{ kind: 'receipt_to_wallet', scope: `payment:${payment.id}`, key: 'arrived', at },
    ...{ payment_id: payment.id, profile_id },
    legs: postingsForReceiptToWallet({ profile_id, sum: kopecks(sum_kopecks) }),
  })
  tx.changed(profile_id)
  return payment.id
}

/**
 * Handles an invoice that was paid in part and can no longer be paid: the parts go into the client's wallet, and the client is
 * notified (Product 4.924). Does nothing for an invoice without a paid part.
 */
export async function releaseHeldParts(
  tx: Tx,
  invoice: { readonly id: number; readonly locale: string },
  at: Date,
): Promise<void> {
  const parts = await selectPartsOfInvoice(tx.db, invoice.id, 'held')
  for (const part of parts) {
    const wallet_payment_id = await payIntoWallet(tx, { ...part, locale: invoice.locale }, at)
    await updateParts(tx.db, [part.id], { state: 'wallet', wallet_payment_id })
  }
  const [first] = parts
  if (!first) return
  const sum_roubles = floorToRoubles(kopecks(parts.reduce((sum, { sum_kopecks }) => sum + sum_kopecks, 0)))
  const { profile_id } = first
  await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'invoice_part_in_wallet', sum_roubles }])
}
