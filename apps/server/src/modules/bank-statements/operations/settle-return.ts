import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { postReturn } from '../receipt-postings.ts'
import { selectIsReturn, selectReceiptForUpdate, updateLeft, updateReturn } from '../receipts.queries.ts'

const ACTIONS = { made: 'confirm-receipt-return', withdraw: 'withdraw-receipt-return' } as const

/**
 * Ends a return of a receipt (Product 4.926): the bank has sent it and the money leaves the books, or it is not sent and the receipt
 * holds it again. Throws 404, CONFLICT (409) for one that is settled. `beforeCommit` runs last in its transaction.
 */
export async function settleReturn(
  app: AppContext,
  actor: Actor,
  of: { readonly receipt_id: number; readonly return_id: number; readonly action: 'made' | 'withdraw' },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const { receipt_id, return_id, action } = of
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    if (!(await selectReceiptForUpdate(tx.db, receipt_id))) throw apiError('NOT_FOUND')
    const which = { id: return_id, receipt_id }
    const settled = { settled_by: actor.profile_id, settled_at: at }
    const state = action === 'made' ? 'made' : 'withdrawn'
    const sum_kopecks = await updateReturn(tx.db, which, { state, ...settled })
    if (sum_kopecks === null) throw apiError((await selectIsReturn(tx.db, which)) ? 'CONFLICT' : 'NOT_FOUND')
    if (action === 'made') await postReturn(tx, { receipt_id, return_id, sum_kopecks, at })
    else await updateLeft(tx.db, receipt_id, sum_kopecks)
    const target = { kind: 'receipt', id: receipt_id }
    const data = { sum: sum_kopecks / 100 }
    await recordAudit(tx, { actor, action: ACTIONS[action], target, data, at })
    await beforeCommit(tx)
  })
}
