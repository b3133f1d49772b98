/**
 * The phone field while somebody types: `+7 999 999-99-99` (Product §5).
 *
 * Pure and small, for the browser. Invariants: the text never holds more than eleven digits; formatting a formatted text
 * changes nothing; the caret stays behind the digit it was behind.
 */

/** The button that asks for a code wakes up when the text is longer than this (Product §5). */
const INCOMPLETE_LENGTH = 15
const NATIONAL_DIGITS = 10

/** Whether the field holds a whole number: more than 15 characters (Product §5). */
export function isPhoneComplete(text: string): boolean {
  return text.length > INCOMPLETE_LENGTH
}

/**
 * The field's text and caret after a change. `typed` is what the field holds after the key or the paste, `caret` the
 * caret's place in it. Digits beyond the number are dropped; 8 or 7 in front becomes the country's code.
 */
export function maskPhone(typed: string, caret: number): { readonly text: string; readonly caret: number } {
  const pasted = typed.lastIndexOf('+')
  // A number pasted after the «+7» of the field begins at its own plus.
  const start = pasted > 0 && digitsOf(typed.slice(0, pasted)).length <= 1 ? pasted : 0
  const number = typed.slice(start)
  const digits = digitsOf(number)
  if (digits === '') return { text: '', caret: 0 }
  const national = withoutTrunk(withoutCountry(digits, number.trimStart().startsWith('+')))
  const text = formatDigits(national.slice(0, NATIONAL_DIGITS))
  const behind = digitsOf(typed.slice(Math.min(start, caret), caret)).length
  return { text, caret: caretBehind(text, Math.max(0, behind - (digits.length - national.length))) }
}

function withoutCountry(digits: string, hasPlus: boolean): string {
  // Ten digits without a plus are a whole number without its country.
  if (!hasPlus && digits.length === NATIONAL_DIGITS) return digits
  const hasCode = hasPlus ? digits.startsWith('7') : /^[78]/.test(digits)
  return hasCode ? digits.slice(1) : digits
}

/** A whole number pasted behind «+7» brings its own 8 or 7: no area code begins with 89 or 79. */
function withoutTrunk(national: string): string {
  return national.length > NATIONAL_DIGITS && /^[78]9/.test(national) ? national.slice(1) : national
}

function formatDigits(national: string): string {
  const [area, first, second, third] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ]
  return [`+7${area && ` ${area}`}`, first && ` ${first}`, second && `-${second}`, third && `-${third}`].join('')
}

/** The place behind so many digits of the number, the country's code not counted. */
function caretBehind(text: string, digits: number): number {
  let place = Math.min(text.length, 2)
  for (let left = digits; left > 0 && place < text.length; place += 1) {
    if (isDigit(text.charAt(place))) left -= 1
  }
  return place
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}
