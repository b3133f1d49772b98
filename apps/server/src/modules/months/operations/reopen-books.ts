import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import type { Approve } from '../../approvals/operations/ask-second-person.ts'
import { reopenMonth } from '../../ledger/operations/reopen-month.ts'

/**
 * An owner opens the last closed month again, with a reason; `approve` asks for a second person (Product 4.835). Throws OWNER_ONLY (403),
 * MONTH_NOT_LAST (409). `beforeCommit` runs last in its transaction.
 */
export async function reopenBooks(
  app: AppContext,
  actor: Actor,
  { month, comment }: { readonly month: string; readonly comment: string },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await readOwnerRight(tx.db, actor.profile_id))) throw apiError('OWNER_ONLY')
    const at = app.clock.now()
    const moved = await reopenMonth(tx, month, { by: actor.profile_id, at, reason: comment })
    const target = { kind: 'month', id: month }
    await recordAudit(tx, { actor, action: 'reopen-month', target, data: { reason: comment }, at })
    await approve(tx, moved)
    await beforeCommit(tx)
  })
}
