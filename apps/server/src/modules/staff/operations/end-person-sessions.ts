import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { changePerson } from '../person-change.ts'

/** Signs a person out of one session, or of all with null (Product §7). Throws NOT_FOUND (404) for a session that is not his or not open. */
export async function endPersonSessions(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll' | 'endOwn'>,
  actor: Actor,
  ended: { account_id: number; session_id: string | null },
): Promise<void> {
  const { account_id, session_id } = ended
  await changePerson(app, actor, account_id, false, async ({ tx, audit }) => {
    if (session_id === null) {
      await audit('end-sessions', { ended: await sessions.endAll(tx.db, account_id, null) })
      return
    }
    if (!(await sessions.endOwn(tx.db, account_id, session_id))) throw apiError('NOT_FOUND')
    await audit('end-session')
  })
}
