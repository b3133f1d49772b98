import type { Tx } from '../../../../database/transaction.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { insertReceiptPart } from '../receipt-parts.queries.ts'
import { payIntoWallet } from '../wallet-from-receipt.ts'

/** Puts money of a receipt into a client's wallet without an invoice, such as what was paid too much; the client is notified (Product 4.923). */
export async function giveToWallet(
  tx: Tx,
  part: { receipt_id: number; profile_id: number; sum_kopecks: number; locale: string; made_by: number; at: Date },
): Promise<void> {
  const { receipt_id, profile_id, sum_kopecks, locale, made_by, at } = part
  const wallet_payment_id = await payIntoWallet(tx, { profile_id, sum_kopecks, locale }, at)
  const row = { receipt_id, profile_id, sum_kopecks, wallet_payment_id, made_by, made_at: at }
  await insertReceiptPart(tx.db, { ...row, state: 'wallet' })
  const sum_roubles = floorToRoubles(kopecks(sum_kopecks))
  await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'money_arrived', sum_roubles }])
}
