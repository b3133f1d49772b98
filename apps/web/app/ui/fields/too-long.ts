import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../format/numbers.ts'

/**
 * What is wrong with words of more than `maximum` signs, undefined when nothing is. A browser would silently cut off text pasted
 * beyond the limit, so `maxlength` is not used: the words stay, and an error appears at the field.
 */
export function tooLong(words: unknown, maximum: number | undefined): string | undefined {
  if (typeof words !== 'string' || maximum === undefined) return undefined
  const { length } = words.trim()
  return length > maximum ? m.ui_too_long({ length: formatNumber(length), maximum: formatNumber(maximum) }) : undefined
}
