import { hasPage } from '../../built-pages.ts'
import type { User } from '../../server/visit.ts'

type Role = User['role']

export type StaffRole = 'supporter' | 'accountant'

export function isStaffRole(role: Role | undefined): role is StaffRole {
  return role === 'supporter' || role === 'accountant'
}

/** Whether this person works on /staff (Product §2). */
export function isStaff(user: Pick<User, 'role'> | null): boolean {
  return isStaffRole(user?.role)
}

/** Only guests and clients order (Product §2). */
export function mayOrder(user: User | null): boolean {
  return hasPage('newOrder') && (user === null || user.role === 'client')
}
