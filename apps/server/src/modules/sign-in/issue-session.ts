import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { IssuedSession } from '../../http/session/session.ts'
import type { Sessions } from '../../http/session/sessions.ts'
import type { ProfileRow, SignInAddress } from '../accounts/accounts.queries.ts'

export interface Device {
  readonly ip: string
  readonly user_agent: string
  readonly locale: Locale
}

/** The device of somebody who is not signed in yet; `known_as` names it to an address that has signed in on it before. */
export interface Visitor extends Device {
  readonly known_as: (to: SignInAddress) => string | null
}

export interface SignedIn {
  /** The address that was shown to be his; not there for a session without a code. */
  readonly by?: SignInAddress
  /** False: the narrator has to finish the registration; the session is good for nothing else. */
  readonly is_exists: boolean
  /** Null while the second factor is still owed. */
  readonly issued: IssuedSession | null
  /** Answers the challenge of the second factor. */
  readonly totp_token?: string
}

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
