import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'

const MOMENT = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
} as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' } as const
const TAGS = { ru: 'ru-RU', en: 'en-GB' } as const

/** Each is made when it is first needed: what a language knows of dates takes a while to load. */
const momentFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
const distantFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
const dayFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}

/** A moment for `formatted_*` keys: day, month and Moscow time in the language of the request (Product §7). */
export function formatMoment(at: Date, locale: Locale): string {
  return (momentFormats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], MOMENT)).format(at)
}

/** The same with its year, unless that is the one of `now` in Moscow: for what may lie years away. */
export function formatMomentAmong(at: Date, now: Date, locale: Locale): string {
  if (moscowDate(at).slice(0, 4) === moscowDate(now).slice(0, 4)) return formatMoment(at, locale)
  return (distantFormats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { ...MOMENT, year: 'numeric' })).format(at)
}

/** A calendar day in Moscow for `formatted_*` keys. */
export function formatDay(at: Date, locale: Locale): string {
  return (dayFormats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], DAY)).format(at)
}
