/** The seven days of a timetable while it is typed (Product §3): weekdays 1–7 from Monday, null = a day off. */
import { m } from '../../../paraglide/messages.js'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]
type Timetable = Readonly<Record<string, string | null>>

/** What a narrator who works for the first time is offered. */
const USUAL = { start: '10:00', end: '19:00' } as const
const WORKDAYS = [2, 3, 4, 5] as const
const DAY_MINUTES = 24 * 60

export const startOf = (day: Weekday): string => `day${day}1`
export const endOf = (day: Weekday): string => `day${day}2`

const NAMES: Readonly<Record<Weekday, () => string>> = {
  1: m.workspace_day_1,
  2: m.workspace_day_2,
  3: m.workspace_day_3,
  4: m.workspace_day_4,
  5: m.workspace_day_5,
  6: m.workspace_day_6,
  7: m.workspace_day_7,
}

export const dayName = (day: Weekday): string => NAMES[day]()

/** Whether the day has hours, be they half typed. */
export function isWorkday(timetable: Timetable, day: Weekday): boolean {
  return typeof timetable[startOf(day)] === 'string' || typeof timetable[endOf(day)] === 'string'
}

/** The week with this day off, or with the hours of the last working day before it. */
export function withDay(timetable: Timetable, day: Weekday, isOn: boolean): Timetable {
  if (!isOn) return { ...timetable, [startOf(day)]: null, [endOf(day)]: null }
  const model = WEEKDAYS.filter((other) => other < day && isWorkday(timetable, other)).at(-1)
  const start = (model && timetable[startOf(model)]) ?? USUAL.start
  const end = (model && timetable[endOf(model)]) ?? USUAL.end
  return { ...timetable, [startOf(day)]: start, [endOf(day)]: end }
}

/** The week with Monday's hours from Tuesday to Friday. */
export function withMondayOnWorkdays(timetable: Timetable): Timetable {
  const [start, end] = [timetable[startOf(1)] ?? null, timetable[endOf(1)] ?? null]
  return WORKDAYS.reduce<Timetable>((week, day) => ({ ...week, [startOf(day)]: start, [endOf(day)]: end }), timetable)
}

interface BarPart {
  /** Percent of the day from its left edge. */
  readonly left: number
  readonly width: number
}

/** The hours as parts of a bar that is one day long: two when they go past midnight, none while they are half typed. */
export function barParts(start: string | null | undefined, end: string | null | undefined): BarPart[] {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from === null || to === null) return []
  const part = (a: number, b: number): BarPart => ({
    left: (a / DAY_MINUTES) * 100,
    width: ((b - a) / DAY_MINUTES) * 100,
  })
  if (to > from) return [part(from, to)]
  return [part(from, DAY_MINUTES), part(0, to)].filter(({ width }) => width > 0)
}

/** Whether the hours end on the next day, as those of an older time may; midnight as the end closes the day itself. */
export function endsNextDay(start: string | null | undefined, end: string | null | undefined): boolean {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  return from !== null && to !== null && to <= from && to > 0
}

function minutesOf(time: string | null | undefined): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '')
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}
