/** What an agent types to name a narrator (Product 4.950): a page, a number, an e-mail or a phone. */
import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import { normalizePhone } from '@tembrel/domain/accounts/phone.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { apiError } from '../../http/api-error.ts'
import type { SignInAddress } from '../accounts/accounts.queries.ts'

export type InvitedAddress = { readonly narrator_id: number } | { readonly to: SignInAddress }

/** Only the form is looked at: whether anybody has it is not said. Throws VALIDATION (422) at `who`. */
export function readInvitedAddress(who: string): InvitedAddress {
  const number = /^(?:№\s*)?(\d{1,9})$/.exec(who) ?? /\/narrators\/(?:[^/?#]*-)?(\d{1,9})(?:[/?#].*)?$/.exec(who)
  if (number) return { narrator_id: Number(number[1]) }
  const phone = normalizePhone(who)
  if (phone !== null) return { to: { login_method: LOGIN_METHOD.phone, address: phone } }
  const email = normalizeEmail(who)
  if (email !== null) return { to: { login_method: LOGIN_METHOD.email, address: email } }
  throw apiError('VALIDATION', { errors: { who: 'narrator_address' } })
}
