import { m } from '../../../paraglide/messages.js'
import type { RoleChoice } from '../../sign-in/login-roles.ts'

/** The roles that sign in on /staff (Product §4). */
export function staffRoles(): RoleChoice[] {
  return [
    { value: 'supporter', label: m.role_supporter() },
    { value: 'accountant', label: m.role_accountant() },
  ]
}
