import { m } from '../../paraglide/messages.js'

const HOUR = 60
const DAY = 24 * HOUR

/** How long an answer takes, from whole minutes: «25 мин», «3 ч 10 мин», «2 дн. 4 ч». */
export function answerTimeText(minutes: number): string {
  if (minutes < HOUR) return m.statistics_minutes({ count: minutes })
  const hours = Math.floor((minutes % DAY) / HOUR)
  if (minutes >= DAY) return m.statistics_days({ days: Math.floor(minutes / DAY), hours })
  const rest = minutes % HOUR
  return rest === 0 ? m.statistics_hours_only({ hours }) : m.statistics_hours({ hours, minutes: rest })
}
