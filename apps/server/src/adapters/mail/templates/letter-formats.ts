import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** Sums as people read them: `1 250 ₽` with spaces that do not break, `₽1,250` in English. */
export function formatRoubles(amount_roubles: number, locale: Locale): string {
  const digits = new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { useGrouping: 'always' }).format(
    amount_roubles,
  )
  return locale === 'ru' ? `${digits}\u00A0₽` : `₽${digits}`
}

/** A moment in Moscow time, named as such: `22 ноября, 23:59 по Москве`. */
export function formatMoscowTime(at: Date, locale: Locale): string {
  const tag = locale === 'ru' ? 'ru-RU' : 'en-GB'
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(at)
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' }).format(
    at,
  )
  return locale === 'ru' ? `${day}, ${time} по Москве` : `${day}, ${time} Moscow time`
}
