import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'

/**
 * Who makes a request: what a valid access token says (Product §7).
 *
 * An agent acting as a narrator has role `narrator`, the narrator's `profile_id`, and `acting_agent_id`, the agent's
 * own profile id.
 */
export interface Session {
  readonly family_id: string
  readonly account_id: number
  readonly role: Role
  /** Null only while a narrator is registering and has no profile yet. */
  readonly profile_id: number | null
  readonly acting_agent_id: number | null
  /** Good only for the calls that finish it: a narrator's registration, the second factor of staff. */
  readonly registration_only: boolean
  /** How much of the support's role is this person's (Product 6.40); null in every other role. */
  readonly duty: StaffDuty | null
}

/** The profile on whose behalf a call runs: the session's own, or the agent's own on the agent's paths. */
export interface Actor {
  readonly role: Role
  readonly profile_id: number
  readonly acting_agent_id: number | null
}

/** What a client holds after signing in or refreshing. */
export interface SessionTokens {
  readonly token: string
  readonly refresh_token: string
}

export interface IssuedSession extends SessionTokens {
  readonly session: Session
}
