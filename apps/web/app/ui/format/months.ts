import { getLocale } from '../../i18n/locale.ts'
import { NO_BREAK_SPACE } from './numbers.ts'
import { MONTHS } from './times.ts'

const MONTHS_ALONE = {
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  en: MONTHS.en,
}

const SHORT_MONTH_LETTERS = 3

/** A month such as `2026-11`: `ноябрь 2026`, `November 2026`; `short` is `ноя`. */
export function formatMonth(month: string, style: 'long' | 'short' = 'long'): string {
  const [year = '', number = '1'] = month.split('-')
  const name = MONTHS_ALONE[getLocale()][Number(number) - 1] ?? ''
  return style === 'short' ? name.slice(0, SHORT_MONTH_LETTERS) : `${name}${NO_BREAK_SPACE}${year}`
}
