/** How long it is until a moment, in the one or two units a person would say: «2 дня», «3 ч 20 мин», «12 мин». */

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** From here on only days are counted, and below it hours with minutes. */
const DAYS_FROM_HOURS = 47

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/**
 * What is left until `due_at`; null when it has come. Both are times in UTC. Seconds are cut, the last minute is one. Days
 * are the nearest ones, half a day up: five days stay five while they have just begun, for whoever looks.
 */
export function timeLeft(due_at: string, now: string): TimeLeft | null {
  const left_ms = Date.parse(due_at) - Date.parse(now)
  if (left_ms <= 0) return null
  const minutes = Math.max(1, Math.floor(left_ms / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= DAYS_FROM_HOURS) return { days: Math.round(hours / DAY_HOURS), hours: 0, minutes: 0 }
  return { days: 0, hours, minutes: minutes % HOUR_MINUTES }
}
