/** The week of a narrator as it is shown (Product §3): weekdays 1–7 from Monday, his own time. */

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface WorkDay {
  readonly weekday: Weekday
  /** «10–19», «10:30–19»; null = a day off. */
  readonly hours: string | null
}

/** Every day of the week with its hours. A day that has only one of its ends is off. */
export function workDays(timetable: Readonly<Record<string, string | null>>): WorkDay[] {
  return WEEKDAYS.map((weekday) => {
    const [start, end] = [timetable[`day${weekday}1`], timetable[`day${weekday}2`]]
    return { weekday, hours: start && end ? `${shortTime(start)}–${shortTime(end)}` : null }
  })
}

/** Whether there is any working time at all. */
export function hasWorkDays(timetable: Readonly<Record<string, string | null>>): boolean {
  return workDays(timetable).some(({ hours }) => hours !== null)
}

/** Full hours lose their minutes, hours below ten their zero: `09:00` → `9`, `09:30` → `9:30`. */
function shortTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`
}

/** Wall clock of a timezone, `14:20`; null for a zone this machine does not know. */
export function clockIn(timeZone: string, at: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return format.format(new Date(at))
  } catch {
    return null
  }
}
