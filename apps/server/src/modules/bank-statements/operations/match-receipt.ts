import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { correctOperation } from '../../ledger/operations/correct-operation.ts'
import { findCorrectableReceipt } from '../../ledger/operations/correctable-operations.ts'
import { lockInvoiceOrders } from '../../checkout/operations/lock-invoice-orders.ts'
import { holdReceipt } from '../held-receipt.ts'
import { receiptScope } from '../receipt-postings.ts'
import { updateMatched } from '../receipts.queries.ts'
import { selectUnexplained } from '../bank-statements.queries.ts'

/**
 * Records that a receipt is the money of an invoice that was confirmed by hand (Product 4.927). That confirmation already entered
 * the money in the books, so the receipt's own movement is undone. Throws 404, CONFLICT (409) for a receipt of which a part is
 * already used, PAYMENT_TRANSITION (409) for an invoice that was not confirmed by hand, has its line, or asks for another sum.
 * `beforeCommit` runs last in its transaction.
 */
export async function matchReceipt(
  app: AppContext,
  actor: Actor,
  receipt_id: number,
  payment_id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const { sum_kopecks, left_kopecks } = await holdReceipt(tx, receipt_id, { wanted: 0, field: 'payment_id' })
    if (left_kopecks !== sum_kopecks) throw apiError('CONFLICT')
    await lockInvoiceOrders(tx, [payment_id])
    const invoice = await selectUnexplained(tx.db, payment_id)
    if (!invoice) throw apiError('NOT_FOUND')
    if (!invoice.is_unexplained || invoice.charge_kopecks !== sum_kopecks) throw apiError('PAYMENT_TRANSITION')
    await correctOperation(tx, await findCorrectableReceipt(tx, receiptScope(receipt_id), 'came'), at)
    await updateMatched(tx.db, receipt_id, payment_id)
    const target = { kind: 'receipt', id: receipt_id }
    await recordAudit(tx, { actor, action: 'match-receipt', target, data: { sum: sum_kopecks / 100, payment_id }, at })
    await beforeCommit(tx)
  })
}
