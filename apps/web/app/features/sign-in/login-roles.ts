import { m } from '../../paraglide/messages.js'

/** The roles a visitor can choose (Product §6). Agents sign in as narrators; staff has a page of its own. */
export type LoginRole = 'client' | 'narrator' | 'soundengineer'

/** Whom a sign-in form can sign in: staff only on their own page. */
export type SignInRole = LoginRole | 'supporter' | 'accountant'

export interface RoleChoice {
  readonly value: SignInRole
  readonly label: string
}

/** Whom one can sign in as by oneself; staff have a door of their own. */
export function loginRoles(): { value: LoginRole; label: string }[] {
  return [
    { value: 'client', label: m.role_client() },
    { value: 'narrator', label: m.role_narrator() },
    { value: 'soundengineer', label: m.role_soundengineer() },
  ]
}
