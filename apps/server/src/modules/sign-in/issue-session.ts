import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { IssuedSession } from '../../http/session/session.ts'
import type { Sessions } from '../../http/session/sessions.ts'
import type { ProfileRow } from '../accounts/accounts.queries.ts'
import type { Device } from './operations/sign-in.ts'

/** A session of a profile in its own role. `registration_only`: good only for finishing what is missing (Product §4). */
export async function issueSession(
  tx: Tx,
  sessions: Sessions,
  profile: ProfileRow,
  { ip, user_agent }: Device,
  registration_only = false,
): Promise<IssuedSession> {
  if (profile.account_id === null) throw apiError('NOT_INVITED')
  return sessions.issue(tx.db, {
    account_id: profile.account_id,
    role: profile.role as Role,
    profile_id: profile.id,
    acting_agent_id: null,
    registration_only,
    ip,
    user_agent,
  })
}
