import type { SheetPeriod } from '@tembrel/domain/office/trial-balance.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDate } from '../../../ui/format/times.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { getLocale } from '../../../i18n/locale.ts'

const PERIODS: Readonly<Record<SheetPeriod, () => string>> = {
  month: m.overview_period_month,
  last_month: m.sheet_last_month,
  quarter: m.sheet_quarter,
  year: m.sheet_year,
}

export const sheetPeriodTitle = (period: SheetPeriod): string => PERIODS[period]()

/** Kopecks as books write them: `1 250,50`, always with two digits and without a sign of the currency. */
export function bookSum(kopecks: number): string {
  const whole = formatNumber(Math.trunc(kopecks / 100))
  return `${whole}${getLocale() === 'ru' ? ',' : '.'}${String(kopecks % 100).padStart(2, '0')}`
}

/** The middle of a day in UTC is the same day in Moscow. */
const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`)

/** `1 ноября 2026 – 30 ноября 2026`, or one day. */
export function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}
