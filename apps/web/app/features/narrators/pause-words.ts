import { m } from '../../paraglide/messages.js'
import { formatClock, formatDate, formatDateTime } from '../../ui/format/times.ts'

/**
 * When a narrator on pause is back, in a sentence; `until` null = nobody knows. Today only the clock is told. Both times
 * are in UTC.
 */
export function pauseReason(until: string | null, now: string): string {
  if (until === null) return m.list_back_unknown()
  const isToday = formatDate(until) === formatDate(now)
  return isToday ? m.list_back_at({ time: formatClock(until) }) : m.list_back_on({ time: formatDateTime(until, now) })
}
