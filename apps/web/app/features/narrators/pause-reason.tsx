import { m } from '../../paraglide/messages.js'
import { formatClock, formatDate, formatDateTime } from '../../ui/format/times.ts'

interface PauseReasonProps {
  /** Null: unknown. */
  readonly until: string | null
  readonly now: string
}

/** When a narrator on pause is back, in a sentence; for today only the time of day. Both times are in UTC. */
export function PauseReason({ until, now }: PauseReasonProps) {
  if (until === null) return m.list_back_unknown()
  const isToday = formatDate(until) === formatDate(now)
  return isToday ? m.list_back_at({ time: formatClock(until) }) : m.list_back_on({ time: formatDateTime(until, now) })
}
