import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { readAccountOf } from '../../../accounts/operations/accounts.ts'
import { isAskedBy } from '../../asked-by.ts'
import { readRightRequest } from './right-requests.ts'
import { settleRight } from './settle-right.ts'

/**
 * A colleague refuses a right that waits, or whoever asked takes the request back (Product 6.43). Throws NOT_FOUND (404), CONFLICT
 * (409) when it is settled. `beforeCommit` runs last in its transaction.
 */
export async function refuseRight(
  app: AppContext,
  actor: Actor,
  id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const db = app.database.kysely
  const at = app.clock.now()
  const asked = await readRightRequest(db, id, at)
  const account_id = await readAccountOf(db, actor.profile_id)
  const isOwn = isAskedBy(asked, { profile_id: actor.profile_id, account_id })
  await inTransaction(app.database, async (tx) => {
    await settleRight(tx, asked, actor, isOwn ? 'withdrawn' : 'refused', at)
    await beforeCommit(tx)
  })
}
