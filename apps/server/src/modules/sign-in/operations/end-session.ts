import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Sessions } from '../../../http/session/sessions.ts'

/**
 * Signs a person out of one of his sessions (Product §4): its refresh is refused from now on, its access token lives out its
 * minute. Throws NOT_FOUND (404) for another's session and for one that has ended.
 */
export async function endSession(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'endOwn'>,
  own: { account_id: number; id: string },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await sessions.endOwn(tx.db, own.account_id, own.id))) throw apiError('NOT_FOUND')
  })
}
