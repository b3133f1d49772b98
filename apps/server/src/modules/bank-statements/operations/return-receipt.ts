import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import type { Approve } from '../../approvals/operations/ask-second-person.ts'
import { holdReceipt, kopecksOf } from '../held-receipt.ts'
import { insertReturn, selectReturnedSum, updateLeft } from '../receipts.queries.ts'

/**
 * Sets money of a receipt aside to go back to its payer (Product 4.926). It leaves the books when an accountant confirms that the
 * bank has sent it. Throws 404, CONFLICT (409) when nothing is left, 422 at `sum`, and what `approve` throws. Earlier returns of
 * the same receipt count too, so that splitting a sum does not bypass the limit.
 */
export async function returnReceipt(
  app: AppContext,
  actor: Actor,
  receipt_id: number,
  asked: { readonly sum: number; readonly comment: string },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<void> {
  const { sum, comment } = asked
  const sum_kopecks = kopecksOf(sum)
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    await holdReceipt(tx, receipt_id, { wanted: sum_kopecks, field: 'sum' })
    await insertReturn(tx.db, {
      ...{ receipt_id, sum_kopecks, comment, asked_by: actor.profile_id, asked_at: at },
    })
    await updateLeft(tx.db, receipt_id, -sum_kopecks)
    const target = { kind: 'receipt', id: receipt_id }
    await recordAudit(tx, { actor, action: 'return-receipt', target, data: { sum, comment }, at })
    await approve(tx, kopecks(sum_kopecks), kopecks(await selectReturnedSum(tx.db, receipt_id)))
    await beforeCommit(tx)
  })
}
