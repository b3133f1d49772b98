import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readAccountOf } from '../../accounts/operations/accounts.ts'
import { readApproval } from '../../approvals/operations/approvals.ts'
import { settleApproval } from '../../approvals/operations/settle-approval.ts'
import { isAskedBy } from '../asked-by.ts'

/**
 * A colleague refuses what waits for a second person, or whoever asked withdraws it; nothing else changes (Product 4.821). Throws
 * NOT_FOUND (404), CONFLICT (409) when it is settled. `beforeCommit` runs last in its transaction.
 */
export async function refuseApproval(
  app: AppContext,
  actor: Actor,
  id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const asked = await readApproval(tx.db, id, at)
    const account_id = await readAccountOf(tx.db, actor.profile_id)
    const isOwn = isAskedBy(asked, { profile_id: actor.profile_id, account_id })
    await settleApproval(tx, asked, actor, isOwn ? 'withdrawn' : 'refused', at)
    await beforeCommit(tx)
  })
}
