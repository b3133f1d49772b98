import { writeCookie } from '../../api/browser-cookies.ts'
import type { LoginRole, SignInRole } from './login-roles.ts'

/** As whom somebody has signed in last on this device; the server reads it when it renders the page of signing in. */
export const LAST_ROLE_COOKIE = 'last_role'

const ROLES: readonly LoginRole[] = ['client', 'narrator', 'soundengineer']

/** The role that a visitor's word means; undefined for any other word. */
export function loginRoleOf(word: string | null): LoginRole | undefined {
  return ROLES.find((role) => role === word)
}

/**
 * Keeps the role for the next time (Product §4): a narrator who follows a letter would otherwise sign in as a client, become one,
 * and not find his order. Staff have a door of their own.
 */
export function rememberRole(role: SignInRole): void {
  if (loginRoleOf(role)) writeCookie(LAST_ROLE_COOKIE, role)
}
