import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import { canReceiveSms, normalizePhone } from '@tembrel/domain/accounts/phone.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { apiError } from '../../../http/api-error.ts'
import type { SignInAddress } from '../accounts.queries.ts'

/** The address a person signs in with, in its stored form. Throws 422 at `phone` or `email`. */
export function readSignInAddress(given: {
  login_method?: number | undefined
  phone?: string | undefined
  email?: string | undefined
}): SignInAddress {
  if (given.login_method === LOGIN_METHOD.email) {
    const email = normalizeEmail(given.email ?? '')
    if (email === null) throw apiError('VALIDATION', { errors: { email: given.email ? 'email' : 'required' } })
    return { login_method: LOGIN_METHOD.email, address: email }
  }
  if (given.login_method !== LOGIN_METHOD.phone) throw apiError('VALIDATION', { errors: { login_method: 'choose' } })
  const phone = normalizePhone(given.phone ?? '')
  if (phone === null || !canReceiveSms(phone)) {
    throw apiError('VALIDATION', { errors: { phone: given.phone ? 'phone' : 'required' } })
  }
  return { login_method: LOGIN_METHOD.phone, address: phone }
}
