import type { CallSpec } from '@tembrel/contract/call.ts'
import { isSensitive } from '@tembrel/contract/sensitive-calls.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { selectIsAtWork } from '../people.queries.ts'

/**
 * A right that was taken away is gone at once for what is sensitive (`sensitive-calls.ts`), not when the access token has lived out its
 * minute. Throws SESSION_EXPIRED (401), upon which a browser finds out how it stands with its session.
 */
export async function requireInForce(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'hasEnded'>,
  spec: CallSpec,
  caller: Session,
): Promise<void> {
  if (!isStaffRole(caller.role) || !isSensitive(spec)) return
  const { kysely } = app.database
  const isAtWork = caller.profile_id !== null && (await selectIsAtWork(kysely, caller.profile_id))
  if (!isAtWork || (await sessions.hasEnded(kysely, caller.family_id))) throw apiError('SESSION_EXPIRED')
}
