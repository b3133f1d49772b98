import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'

type Role = User['role']

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  client: m.role_client,
  narrator: m.role_narrator,
  agent: m.role_agent,
  soundengineer: m.role_soundengineer,
  supporter: m.role_supporter,
  accountant: m.role_accountant,
}

/** The role in words. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role]()
}

/** The name as it is shown; whoever has not given one is called by his role. */
export function fullName(user: Pick<User, 'firstname' | 'lastname' | 'role'>): string {
  const name = `${user.firstname} ${user.lastname}`.trim()
  return name === '' ? roleName(user.role) : name
}
