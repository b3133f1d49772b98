import { getLocale } from '../../../i18n/locale.ts'
import { formatNumber, THIN_SPACE } from '../../../ui/format/numbers.ts'

/** Commas between thousands, as English writes them; a comma before anything but three digits is a decimal point. */
const ENGLISH_THOUSANDS = /^-?\d{1,3}(,\d{3})+(?!\d)/

/** As many digits after the point as the service takes. */
const DECIMALS = 6

/** What a number field holds while somebody types: the number when the text is one, else the text, which the service refuses. */
export function numberOf(text: string): number | string | null {
  const typed = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
  const isGrouped = getLocale() === 'en' && ENGLISH_THOUSANDS.test(typed)
  const bare = isGrouped ? typed.replaceAll(',', '') : typed.replace(',', '.')
  if (bare === '') return null
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(bare) ? Number(bare) : text
}

/** A value of a number field as text. */
function textOfNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/**
 * A value as shown outside typing: «350 000». In English too, because a comma followed by fewer than three digits would count as
 * a point.
 */
export function readableNumber(value: unknown): string {
  if (typeof value !== 'number') return textOfNumber(value)
  const text = formatNumber(value, DECIMALS)
  return getLocale() === 'en' ? text.replaceAll(',', THIN_SPACE) : text
}
