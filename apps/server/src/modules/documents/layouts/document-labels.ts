/** Sums, days and durations as documents write them. Russian unless the name says otherwise. */
import { toCurrency } from 'n2words/ru-RU'

const SUM = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ENGLISH_SUM = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** As wide as a figure. */
const MINUS = '\u2212'
const COUNTED = new Intl.PluralRules('ru-RU')
const KOPECKS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  ...{ one: 'копейка', few: 'копейки', many: 'копеек' },
  // Russian has no such forms of whole numbers.
  ...{ zero: 'копеек', two: 'копейки', other: 'копейки' },
}
const MONTH_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const DAY = new Intl.DateTimeFormat('ru-RU', MONTH_DAY)
const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', MONTH_DAY)

/** `103000` → «1 030,00», with spaces that do not break. */
export function moneyText(kopecks: number): string {
  return SUM.format(kopecks / 100)
    .replaceAll('\u202f', '\u00a0')
    .replace('-', MINUS)
}

/** `103000` → “1,030.00”. */
export function moneyTextEnglish(kopecks: number): string {
  return ENGLISH_SUM.format(kopecks / 100).replace('-', MINUS)
}

/** `103000` → «Одна тысяча тридцать рублей 00 копеек»; kopecks stay in figures, as bookkeeping wants them. */
export function moneyWords(kopecks: number): string {
  const roubles = toCurrency(Math.trunc(kopecks / 100))
  const rest = kopecks % 100
  const capital = roubles.charAt(0).toUpperCase() + roubles.slice(1)
  return `${capital} ${String(rest).padStart(2, '0')} ${KOPECKS[COUNTED.select(rest)]}`
}

/** `2026-11-22` → «22 ноября 2026 г.» */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

/** `2026-11-22` → «22.11.2026». */
export function dayDigits(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `2026-11-18` → “18 November 2026”. */
export function dayTextEnglish(day: string): string {
  return ENGLISH_DAY.format(new Date(`${day}T00:00:00Z`))
}

/** `75300` → «1:15»; hours only when there are any. */
export function durationText(duration_ms: number | null): string {
  if (duration_ms === null) return '–'
  const seconds = Math.round(duration_ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
