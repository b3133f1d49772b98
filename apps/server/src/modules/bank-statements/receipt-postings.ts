import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForReceipt, postingsForReceiptReturned } from '@tembrel/domain/money/postings.ts'
import type { Tx } from '../../database/transaction.ts'
import { postOperation } from '../ledger/operations/post-operation.ts'

/** What the operations of a receipt are named by. */
export function receiptScope(receipt_id: number): string {
  return `receipt:${receipt_id}`
}

/** A bank line comes into the books. */
export async function postReceipt(
  tx: Tx,
  { receipt_id, sum_kopecks, at }: { receipt_id: number; sum_kopecks: number; at: Date },
): Promise<void> {
  const legs = postingsForReceipt({ sum: kopecks(sum_kopecks) })
  await postOperation(tx, { kind: 'receipt', scope: receiptScope(receipt_id), key: 'came', at, legs })
}

/** Money of a receipt has left for its payer. */
export async function postReturn(
  tx: Tx,
  { receipt_id, return_id, sum_kopecks, at }: { receipt_id: number; return_id: number; sum_kopecks: number; at: Date },
): Promise<void> {
  const legs = postingsForReceiptReturned({ sum: kopecks(sum_kopecks) })
  const key = `returned:${return_id}`
  await postOperation(tx, { kind: 'receipt_returned', scope: receiptScope(receipt_id), key, at, legs })
}
