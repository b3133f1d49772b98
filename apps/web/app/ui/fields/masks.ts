/** How values are written while they are typed. Each mask keeps its digits and only moves the signs between them. */

const PHONE_DIGITS = 11

/** The digits of a phone in any form, at most 11, beginning with 7: `8 (912) 345` and `912345` are both Russian. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits
  return `7${national}`.slice(0, PHONE_DIGITS)
}

/** `+7 912 345-67-89`, as far as it is typed (Product §5). */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits === '') return text.startsWith('+') ? '+' : ''
  const parts = [digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)]
  const [area = '', first = '', second = '', third = ''] = parts
  return `+7${area && ` ${area}`}${first && ` ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

/** Kopecks of nothing and the sign of roubles say nothing more than the number before them. */
const WHOLE_NUMBER = /^([\d\s]*)(?:[.,]00)?\s*(?:₽|руб\.?|р\.?)?$/iu
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?!\d|,)/u

/**
 * The digits of a text that is a whole number, '' for an empty one; null for a fraction, a minus, letters: leaving such a sign
 * out would change the number. `shown` is the previous text of the field. Where commas group thousands they may be between any
 * digits while digits are typed or erased; a comma that was typed must group.
 */
export function wholeDigits(text: string, shown: string, separator: string): string | null {
  const isGrouped = separator === ',' && (countCommas(text) <= countCommas(shown) || THOUSANDS.test(text.trim()))
  const [, digits] = WHOLE_NUMBER.exec((isGrouped ? text.replaceAll(',', '') : text).trim()) ?? []
  return digits === undefined ? null : digits.replaceAll(/\s/g, '').replace(/^0+(?=\d)/, '')
}

const countCommas = (text: string): number => text.split(',').length - 1

/** Whole roubles in groups of three, as the language has them; other characters fall away, and so do zeros in front. */
export function maskMoney(text: string, separator: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

/** Digits alone, at most `length` of them. */
export function maskDigits(length: number): (text: string) => string {
  return (text) => text.replace(/\D/g, '').slice(0, length)
}

/** Where the caret belongs in the masked text so that as many digits follow it as before the masking. */
export function caretBeforeDigits(masked: string, digitsAfter: number): number {
  let left = digitsAfter
  let caret = masked.length
  while (caret > 0 && left > 0) {
    caret -= 1
    if (/\d/.test(masked[caret] ?? '')) left -= 1
  }
  return caret
}
