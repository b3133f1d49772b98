/**
 * Whether a narrator works at a given moment, by his weekly timetable in his own timezone (Product §3, §4 urgent orders).
 *
 * Invariants: weekdays 1–7 from Monday; the start belongs to the working time, the end does not; an end at or before
 * the start lies on the next day.
 */

/** `day11` … `day72`: start and end of weekdays 1–7 as HH:MM; null = a day off. */
export type Timetable = Readonly<Partial<Record<`day${1 | 2 | 3 | 4 | 5 | 6 | 7}${1 | 2}`, string | null>>>

/** A moment on the narrator's wall clock: weekday 1–7 and minutes since midnight. */
export type LocalMoment = { readonly weekday: number; readonly minute: number }

const MINUTES_PER_DAY = 24 * 60
const MINUTE_MS = 60_000
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Wall clocks by timezone, of which there are some hundred: making one costs far more than looking at it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The wall clock of an IANA timezone at that moment. Throws RangeError for an unknown timezone. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const format = clockOf(timeZone)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    weekday: WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** Whether the moment falls into working time, a shift past midnight included. */
export function isInsideTimetable(timetable: Timetable, { weekday, minute }: LocalMoment): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return isInShift(timetable, weekday, minute) || isInShift(timetable, yesterday, minute + MINUTES_PER_DAY)
}

/**
 * When he works next: `from` itself inside working time, else the minute at which his next shift begins, at most a week later. Null
 * when he has no working time at all. Throws RangeError for an unknown timezone.
 */
export function nextWorkingMoment(timetable: Timetable, timeZone: string, from: Date): Date | null {
  const local = localMoment(from, timeZone)
  if (isInsideTimetable(timetable, local)) return from
  const wholeMinute = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS
  for (let passed = 1; passed <= 7 * MINUTES_PER_DAY; passed += 1) {
    const minute = local.minute + passed
    const weekday = ((local.weekday - 1 + Math.floor(minute / MINUTES_PER_DAY)) % 7) + 1
    if (isInsideTimetable(timetable, { weekday, minute: minute % MINUTES_PER_DAY })) {
      return new Date(wholeMinute + passed * MINUTE_MS)
    }
  }
  return null
}

/** `minute` counts from the midnight that opened `weekday` and can lie on the day after. */
function isInShift(timetable: Timetable, weekday: number, minute: number): boolean {
  const start = readMinutes(timetable[`day${weekday}1` as keyof Timetable])
  const end = readMinutes(timetable[`day${weekday}2` as keyof Timetable])
  if (start === null || end === null) return false
  return minute >= start && minute < (end > start ? end : end + MINUTES_PER_DAY)
}

function readMinutes(time: string | null | undefined): number | null {
  const match = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}
