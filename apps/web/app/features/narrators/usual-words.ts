import { m } from '../../paraglide/messages.js'
import type { NarratorCard } from './card-track.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** «обычно отвечает за 40 мин, сдаёт за 5 ч»; false where too few orders tell it. */
export function usualWords({
  answer_minutes,
  delivery_minutes,
}: Pick<NarratorCard, 'answer_minutes' | 'delivery_minutes'>): string | false {
  if (answer_minutes === null) return false
  const answer = usualTime(answer_minutes)
  if (delivery_minutes === null) return m.list_answers({ answer })
  return m.list_answers_delivers({ answer, delivery: usualTime(delivery_minutes) })
}

/** In the largest unit that is precise enough. */
export function usualTime(minutes: number): string {
  if (minutes < 2 * HOUR) return m.list_minutes({ count: Math.max(1, minutes) })
  if (minutes < 2 * DAY) return m.list_hours({ count: Math.round(minutes / HOUR) })
  return m.list_days({ count: Math.round(minutes / DAY) })
}
