import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Sessions } from '../../../http/session/sessions.ts'

/** Signs a person out everywhere but in the session that asks (Product §4). Returns how many sessions ended. */
export async function endOtherSessions(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'endAll'>,
  asking: { account_id: number; family_id: string },
): Promise<number> {
  return inTransaction(app.database, (tx) => sessions.endAll(tx.db, asking.account_id, asking.family_id))
}
