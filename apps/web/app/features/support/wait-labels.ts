import { m } from '../../paraglide/messages.js'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long somebody waits, in the largest unit that is precise enough: 42 мин, 5 ч, 3 дн. */
export function waitWords(seconds: number): string {
  if (seconds < 2 * HOUR) return m.support_wait_minutes({ count: Math.max(1, Math.round(seconds / MINUTE)) })
  return seconds < 2 * DAY
    ? m.support_wait_hours({ count: Math.round(seconds / HOUR) })
    : m.support_wait_days({ count: Math.round(seconds / DAY) })
}
