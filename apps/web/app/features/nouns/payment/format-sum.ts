import { getLocale } from '../../../i18n/locale.ts'
import { THIN_SPACE, formatNumber, formatRoubles } from '../../../ui/format/numbers.ts'

/** Roubles that may carry kopecks, as rewards do: `1 250,50 ₽`, `₽1,250.5`. Whole sums are written without a fraction. */
export function formatSum(roubles: number): string {
  if (Number.isInteger(roubles)) return formatRoubles(roubles)
  const text = formatNumber(Math.abs(roubles), 2)
  const sign = roubles < 0 ? '\u2212' : ''
  return getLocale() === 'ru' ? `${sign}${text}${THIN_SPACE}₽` : `${sign}₽${text}`
}

/** As `formatSum`, with a plus before what comes in. */
export function formatSignedSum(roubles: number): string {
  return roubles > 0 ? `+${formatSum(roubles)}` : formatSum(roubles)
}
