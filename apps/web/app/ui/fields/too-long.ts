import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../format/numbers.ts'

/**
 * What is wrong with words of more than `maximum` signs, undefined when nothing is. A browser would cut off what is pasted
 * beyond the limit without a sound, so the limit is not its business: the words stay, and their writer is told.
 */
export function tooLong(words: unknown, maximum: number | undefined): string | undefined {
  if (typeof words !== 'string' || maximum === undefined) return undefined
  const { length } = words.trim()
  return length > maximum ? m.ui_too_long({ length: formatNumber(length), maximum: formatNumber(maximum) }) : undefined
}
