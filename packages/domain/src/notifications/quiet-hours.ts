/**
 * The hours of a person's day in which no notices are sent to him (Product §4).
 *
 * Invariants: hours are minutes of the day in the person's own time zone; `from` after `to` runs over midnight; the minute `to`
 * is not quiet any more.
 */

export interface QuietHours {
  /** Minutes of the day, 0 to 1439. */
  readonly from: number
  readonly to: number
  /** IANA name, such as `Europe/Moscow`. */
  readonly timezone: string
}

/** Without a word of his own a person sleeps at night in Moscow. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22 * 60, to: 8 * 60, timezone: 'Europe/Moscow' }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Whether the runtime knows the time zone. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Whether the moment lies in the quiet hours; without any, never. */
export function isQuiet(at: Date, quiet: QuietHours | null): boolean {
  if (quiet === null) return false
  const minute = minuteOfDay(at, quiet.timezone)
  return quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to
}

/** The moment itself, or the end of the quiet hours it lies in. */
export function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  return quiet !== null && isQuiet(at, quiet) ? nextMinuteOfDay(at, quiet.to, quiet.timezone) : at
}

/** The moment itself, or the beginning of the quiet hours it lies in. */
export function beforeQuiet(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null || !isQuiet(at, quiet)) return at
  const past = (minuteOfDay(at, quiet.timezone) - quiet.from + DAY_MINUTES) % DAY_MINUTES
  return adjusted(new Date(startOfMinute(at) - past * MINUTE_MS), quiet.from, quiet.timezone)
}

/** When the clocks of the time zone next show this minute of the day, after the moment. */
export function nextMinuteOfDay(at: Date, minute: number, timezone: string): Date {
  const ahead = (minute - minuteOfDay(at, timezone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return adjusted(new Date(startOfMinute(at) + ahead * MINUTE_MS), minute, timezone)
}

/** A day in which the clocks are changed is longer or shorter by what is missing here. */
function adjusted(at: Date, minute: number, timezone: string): Date {
  const half = DAY_MINUTES / 2
  const off = ((minute - minuteOfDay(at, timezone) + half + DAY_MINUTES) % DAY_MINUTES) - half
  return new Date(at.getTime() + off * MINUTE_MS)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function minuteOfDay(at: Date, timezone: string): number {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone: timezone })
  formats.set(timezone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)
}

function startOfMinute(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
}
