/**
 * Card numbers that money is withdrawn to (Product §4, §5).
 *
 * Invariants: a whole number never leaves this file but in its stored form, digits only; what is shown afterwards hides
 * all but the first six and the last four.
 */

const MIN_DIGITS = 13
const MAX_DIGITS = 19

/** The digits of a typed card number, or null when their count or the check digit (Luhn) is wrong. */
export function normalizeCardNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  const hasForm = /^[0-9]+$/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
  // Zeros alone satisfy the check digit, but no card has this number.
  return hasForm && /[1-9]/.test(digits) && isLuhn(digits) ? digits : null
}

/** Whether the last digit fits the others by Luhn's rule. `digits` = digits only. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, character] of Array.from(digits).toReversed().entries()) {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return digits !== '' && sum % 10 === 0
}

/** What is kept after the money has been paid out: `220000••••••0004`. */
export function maskCardNumber(digits: string): string {
  const hidden = Math.max(0, digits.length - 10)
  return digits.slice(0, 6) + '•'.repeat(hidden) + digits.slice(6 + hidden)
}

/** The same of a card of which only the first six and the last four digits are known. */
export function maskCardEnds(first6: string, last4: string): string {
  return `${first6}••••••${last4}`
}

/** The typed number in groups of four, at most nineteen digits, for the field while somebody types. */
export function formatCardInput(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, '').slice(0, MAX_DIGITS)
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}
