import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockUnclaimed } from '../../ledger/operations/lock-unclaimed.ts'
import { lockInvoiceOrders } from '../../checkout/operations/lock-invoice-orders.ts'
import { takeBackPart } from '../../payments/topups/operations/take-back-part.ts'
import { selectPartsOfReceipt, selectReceiptForUpdate, updateLeft } from '../receipts.queries.ts'

/**
 * Takes back what was given to the wrong client (Product 4.925): the receipt holds it again. Throws what `takeBackPart` throws.
 * `beforeCommit` runs last in its transaction.
 */
export async function undoReceiptPart(
  app: AppContext,
  actor: Actor,
  receipt_id: number,
  part_id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    if (!(await selectReceiptForUpdate(tx.db, receipt_id))) throw apiError('NOT_FOUND')
    const part = (await selectPartsOfReceipt(tx.db, receipt_id)).find(({ id }) => id === part_id)
    await lockInvoiceOrders(tx, part?.payment_id == null ? [] : [part.payment_id])
    await lockUnclaimed(tx)
    const sum_kopecks = await takeBackPart(tx, actor, { receipt_id, part_id, at })
    await updateLeft(tx.db, receipt_id, sum_kopecks)
    const target = { kind: 'receipt', id: receipt_id }
    const data = { sum: sum_kopecks / 100, profile_id: part?.profile_id ?? 0 }
    await recordAudit(tx, { actor, action: 'undo-receipt-part', target, data, at })
    await beforeCommit(tx)
  })
}
