import type { Locale } from '@tembrel/contract/wire/locale.ts'

const FORMATS = {
  ru: new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  }),
}

const DAY_FORMATS = {
  ru: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' }),
}

/** A moment for `formatted_*` keys: day, month and Moscow time in the language of the request (Product §7). */
export function formatMoment(at: Date, locale: Locale): string {
  return FORMATS[locale].format(at)
}

/** A calendar day in Moscow for `formatted_*` keys. */
export function formatDay(at: Date, locale: Locale): string {
  return DAY_FORMATS[locale].format(at)
}
