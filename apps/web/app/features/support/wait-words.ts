import { getLocale } from '../../i18n/locale.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long somebody waits, in the largest unit that tells enough: 42 мин, 5 ч, 3 дн. */
export function waitWords(seconds: number): string {
  if (seconds < 2 * HOUR) return unit(Math.max(1, Math.round(seconds / MINUTE)), 'minute')
  return seconds < 2 * DAY ? unit(Math.round(seconds / HOUR), 'hour') : unit(Math.round(seconds / DAY), 'day')
}

function unit(value: number, name: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
}
