import { loginRoles } from './login-roles.ts'
import type { RoleChoice, SignInRole } from './login-roles.ts'

/** What the link of a letter with a code carries (Product §4). */
export interface LetterLink {
  readonly link: string
  /** As whom its reader wanted to sign in when the letter was asked for. */
  readonly role: SignInRole
}

/** The link in the hash of the address, which no server and no log sees; null when there is none. */
export function letterLinkOf(hash: string, roles: readonly RoleChoice[] = loginRoles()): LetterLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const link = fields.get('link')
  const role = roles.find(({ value }) => value === fields.get('role'))?.value
  return link === null || link === '' || role === undefined ? null : { link, role }
}
