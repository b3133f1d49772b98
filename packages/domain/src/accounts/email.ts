/**
 * E-mail addresses people sign in with (Product §5).
 *
 * Invariants: a stored address is trimmed and in lower case, so that one mailbox is one person; whether it exists is
 * proved by the code sent there, not by its form.
 */

declare const emailBrand: unique symbol

/** An e-mail address in its stored form. */
export type Email = string & { readonly [emailBrand]: 'Email' }

/** Limits of the mail standards, in characters. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** The stored form of a typed address, or null for what cannot be one. Cyrillic names and domains are addresses too. */
export function normalizeEmail(typed: string): Email | null {
  const address = typed.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1 || address.length > MAX_LENGTH) return null
  const local = address.slice(0, at)
  const labels = address.slice(at + 1).split('.')
  const isDomain = labels.length > 1 && labels.every((label) => label.length <= MAX_LABEL_LENGTH && LABEL.test(label))
  const isTopLevel = /[^0-9]/.test(labels.at(-1) ?? '')
  return local.length <= MAX_LOCAL_LENGTH && LOCAL.test(local) && isDomain && isTopLevel ? (address as Email) : null
}
