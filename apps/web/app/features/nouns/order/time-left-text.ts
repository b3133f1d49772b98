import { m } from '../../../paraglide/messages.js'
import { timeLeft } from './time-left.ts'

/** What is left until `due_at` in words; «с минуты на минуту» when it has come. Both are times in UTC. */
export function timeLeftText(due_at: string, now: string): string {
  const left = timeLeft(due_at, now)
  if (left === null) return m.order_any_minute()
  if (left.days > 0) return m.order_left_days({ count: left.days })
  const { hours, minutes } = left
  if (hours === 0) return m.order_left_minutes({ count: minutes })
  return minutes === 0 ? m.order_left_hours({ hours }) : m.order_left_hours_minutes({ hours, minutes })
}
