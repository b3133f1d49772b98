/**
 * Phone numbers people sign in with (Product §4, §5).
 *
 * Invariants: a stored number is E.164, begins with +7 and has ten digits more; one person's number has one form. The
 * library behind it is large: what a form needs while somebody types is in `phone-mask.ts`.
 */

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

declare const phoneBrand: unique symbol

/** A phone number in E.164, for example `+79161234567`. */
export type Phone = string & { readonly [phoneBrand]: 'Phone' }

/** Longer texts are no phone numbers, however they are written. */
const MAX_TYPED_LENGTH = 40

/**
 * The stored form of a number typed in any form: with +7, 8 or nothing before the ten digits, with spaces, hyphens and
 * brackets. Null for what is not a number, for another country's, and for one with an extension.
 */
export function normalizePhone(typed: string): Phone | null {
  if (typed.length > MAX_TYPED_LENGTH) return null
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'RU', extract: false })
  if (number === undefined || number.countryCallingCode !== '7' || number.ext !== undefined) return null
  if (!number.isValid() || isTornMobile(number.nationalNumber)) return null
  return number.number as string as Phone
}

/** Whether a message can be expected to reach the number: mobile codes are 9xx in Russia and 7xx in Kazakhstan. */
export function canReceiveSms(phone: Phone): boolean {
  return phone.startsWith('+79') || phone.startsWith('+77')
}

/** The number as people read it: `+7 916 123-45-67`. */
export function formatPhone(phone: Phone): string {
  return `+7 ${phone.slice(2, 5)} ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
}

/** A mobile number typed with 8 or 7 in front and one digit too few looks like ten digits with an unused area code. */
function isTornMobile(national: string): boolean {
  return /^[78]9/.test(national)
}
