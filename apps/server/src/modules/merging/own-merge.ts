/** A client who merges two profiles by himself (Product 4.941): who may, and where his own code goes. */
import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { apiError } from '../../http/api-error.ts'
import type { AccountRow, SignInAddress } from '../accounts/accounts.queries.ts'

/** Where a person signs in, to be shown once more before anything moves: the e-mail, or the phone of who has none. */
export function ownAddressOf(account: { phone: string | null; email: string | null }): SignInAddress {
  if (account.email !== null) return { login_method: LOGIN_METHOD.email, address: account.email }
  if (account.phone !== null) return { login_method: LOGIN_METHOD.phone, address: account.phone }
  throw apiError('NOT_FOUND')
}

/** Staff are merged by an owner, and whoever was disabled does not come back by himself. */
export function mayMergeThemselves(
  accounts: readonly Pick<AccountRow, 'is_owner' | 'disabled_at'>[],
  profiles: readonly { role: string }[],
): boolean {
  const isBarred = accounts.some(({ is_owner, disabled_at }) => is_owner || disabled_at !== null)
  return !isBarred && !profiles.some(({ role }) => isStaffRole(role as Role))
}
