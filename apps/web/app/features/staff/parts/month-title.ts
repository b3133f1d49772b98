import { getLocale } from '../../../i18n/locale.ts'

/** «Ноябрь 2026» of `2026-11` or of any of its days. */
export function monthTitle(day: string): string {
  const name = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
  )
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`
}
