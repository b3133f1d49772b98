import { getLocale } from '../../i18n/locale.ts'

/** U+202F: between thousands, before ₽ and %. */
export const THIN_SPACE = '\u202f'
/** U+00A0: joins a number and its noun. */
export const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/*
 * Digits are grouped by hand and not by Intl: the server's and the browser's tables differ between versions, and a
 * text that differs by one space is rendered twice.
 */
function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator)
}

/** `12 480` in Russian, `12,480` in English; the fraction is cut to `decimals` digits and trailing zeros go. */
export function formatNumber(value: number, decimals = 0): string {
  const isRussian = getLocale() === 'ru'
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const rest = fraction.replace(/0+$/, '')
  const sign = value < 0 && (Number(whole) !== 0 || rest !== '') ? MINUS : ''
  const text = group(whole, isRussian ? THIN_SPACE : ',')
  return rest === '' ? sign + text : `${sign}${text}${isRussian ? ',' : '.'}${rest}`
}

/** Whole roubles: `1 250 ₽` in Russian, `₽1,250` in English, with U+2212 for minus. */
export function formatRoubles(roubles: number): string {
  const sign = roubles < 0 ? MINUS : ''
  const text = formatNumber(Math.abs(roubles))
  return getLocale() === 'ru' ? `${sign}${text}${THIN_SPACE}₽` : `${sign}₽${text}`
}

/** As `formatRoubles`, with a plus before what comes in: `+5 000 ₽`, `−8 400 ₽`. */
export function formatSignedRoubles(roubles: number): string {
  return roubles > 0 ? `+${formatRoubles(roubles)}` : formatRoubles(roubles)
}

/** `3 %` in Russian, `3%` in English. */
export function formatPercent(percent: number, decimals = 2): string {
  const text = formatNumber(percent, decimals)
  return getLocale() === 'ru' ? `${text}${THIN_SPACE}%` : `${text}%`
}

const SIZE_UNITS = { ru: ['Б', 'КБ', 'МБ', 'ГБ'], en: ['B', 'KB', 'MB', 'GB'] } as const

/** Size of a file in the largest unit that leaves at least 1: `4,8 МБ`. 1 КБ = 1024 bytes, as the limits are counted. */
export function formatFileSize(bytes: number): string {
  const units = SIZE_UNITS[getLocale()]
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatNumber(bytes / 1024 ** power, power === 0 ? 0 : 1)}${NO_BREAK_SPACE}${units[power]}`
}
