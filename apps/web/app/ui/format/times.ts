import { getLocale } from '../../i18n/locale.ts'
import { NO_BREAK_SPACE } from './numbers.ts'

/*
 * Times are Moscow times for everybody: deadlines and business days are counted there (Product §1), and a server and
 * a browser in different zones would otherwise render different pages. Month names are ours for the same reason as
 * grouped digits: the tables of Intl differ between versions.
 */
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000

export const MONTHS = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const SHORT_MONTHS = {
  ru: 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

interface MoscowTime {
  year: number
  month: number
  day: number
  clock: string
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function moscowTime(iso: string): MoscowTime {
  const shifted = new Date(Date.parse(iso) + MOSCOW_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    clock: `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`,
  }
}

/** `5 октября 2026`, `5 October 2026`; `short` is `5 окт`, without the year. `iso` is a time in UTC. */
export function formatDate(iso: string, style: 'long' | 'short' = 'long'): string {
  const { year, month, day } = moscowTime(iso)
  const locale = getLocale()
  if (style === 'short') return `${day}${NO_BREAK_SPACE}${SHORT_MONTHS[locale][month]}`
  return `${day}${NO_BREAK_SPACE}${MONTHS[locale][month]} ${year}`
}

/** `14:02`, Moscow time. */
export function formatClock(iso: string): string {
  return moscowTime(iso).clock
}

/**
 * `5 октября, 14:02`; the year is written only when it is not the year of `now`. English says whose time it is, because
 * its readers are less likely to live in it. Both arguments are times in UTC.
 */
export function formatDateTime(iso: string, now: string): string {
  const { year, month, day, clock } = moscowTime(iso)
  const locale = getLocale()
  const shownYear = year === moscowTime(now).year ? '' : ` ${year}`
  const zone = locale === 'en' ? ' Moscow time' : ''
  return `${day}${NO_BREAK_SPACE}${MONTHS[locale][month]}${shownYear}, ${clock}${zone}`
}

/**
 * `5 окт, 14:02`, `5 Oct, 14:02`, for columns of a table whose heading says in English that the time is Moscow's; the year is written
 * only when it is not the year of `now`. Both arguments are times in UTC.
 */
export function formatColumnTime(iso: string, now: string): string {
  const { year, clock } = moscowTime(iso)
  const shownYear = year === moscowTime(now).year ? '' : ` ${year}`
  return `${formatDate(iso, 'short')}${shownYear}, ${clock}`
}

/** Length of a sound or a countdown: `0:32`, `12:05`, `1:02:05`. Fractions of a second are cut. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = twoDigits(whole % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}
