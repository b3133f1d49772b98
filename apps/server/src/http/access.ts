/**
 * Who may make a call, as far as it depends on roles (Product §6). The modules decide whether an order or a ticket is the
 * caller's own, because they know it.
 */
import type { CallSpec } from '@tembrel/contract/call.ts'
import { isStaffRole, ROLES, type Role } from '@tembrel/domain/accounts/roles.ts'
import { mayWithDuty } from '@tembrel/contract/staff-duties.ts'
import { apiError } from './api-error.ts'
import type { Actor, Session } from './session/session.ts'
import type { SessionState } from './session/read-session.ts'

/**
 * The profile on whose behalf the call runs; null for a guest and for a person without a profile yet.
 *
 * Throws 401 for guests where one must sign in and for expired sessions, 403 for the wrong role or duty, 404 for a role that
 * the path does not know.
 */
export function permit(spec: CallSpec, state: SessionState, pathRole: string | null): Actor | null {
  const allowed = allowedRoles(spec)
  if (pathRole !== null && !allowed.some((role) => role === pathRole)) throw apiError('NOT_FOUND')
  if (state.kind === 'stale' && !spec.sign_in) throw apiError('SESSION_EXPIRED')
  const { session } = state
  if (!session) {
    if (spec.access === 'guest') return null
    throw apiError('UNAUTHORIZED')
  }
  if (spec.access === 'guest') return actAs(session, session.role)
  if (session.registration_only && !spec.registration) throw unfinished(session)
  const role = rolesOf(session).find((own) => (pathRole === null ? allowed.includes(own) : own === pathRole))
  if (role === undefined) throw apiError('FORBIDDEN')
  if (session.duty !== null && !mayWithDuty(spec, session.duty)) throw apiError('DUTY_FORBIDDEN')
  return actAs(session, role)
}

/** A narrator has to finish his registration, staff have to set up their second factor (Product §4). */
function unfinished({ role }: Session): Error {
  return apiError(isStaffRole(role) ? 'TOTP_SETUP_REQUIRED' : 'REGISTRATION_UNFINISHED')
}

function allowedRoles(spec: CallSpec): readonly Role[] {
  return typeof spec.access === 'string' ? ROLES : spec.access
}

/** The session's role first: an agent acting as a narrator is the narrator, and the agent only where asked for. */
function rolesOf(session: Session): Role[] {
  return session.acting_agent_id === null ? [session.role] : [session.role, 'agent']
}

function actAs(session: Session, role: Role): Actor | null {
  if (session.acting_agent_id !== null && role === 'agent') {
    return { role: 'agent', profile_id: session.acting_agent_id, acting_agent_id: null }
  }
  if (session.profile_id === null) return null
  return { role, profile_id: session.profile_id, acting_agent_id: session.acting_agent_id }
}
