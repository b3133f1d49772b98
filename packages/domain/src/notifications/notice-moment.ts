/**
 * When updates that are due may really be sent to a person (docs/decisions/0043).
 *
 * Invariants: never in the quiet hours and never sooner after the last message than the person's digest allows, except what is
 * urgent; an open screen postpones, but not for ever.
 */
import type { Digest } from './notice-kinds.ts'
import { afterQuiet, nextMinuteOfDay, type QuietHours } from './quiet-hours.ts'

export interface NoticeHabits {
  readonly quiet: QuietHours | null
  readonly digest: Digest
  /** The time zone of the daily digest. */
  readonly timezone: string
}

export interface NoticePace {
  /** Minutes between two messages to one person. */
  readonly gap_minutes: number
  /** The hour of the daily digest in the person's time zone. */
  readonly daily_hour: number
}

const MINUTE_MS = 60_000

/**
 * The earliest moment from `now` on at which the person may be written to. `last_at` is his last message, `waiting_since` when
 * the oldest of his updates happened.
 */
export function noticeMoment(
  now: Date,
  { last_at, waiting_since }: { readonly last_at: Date | null; readonly waiting_since: Date },
  habits: NoticeHabits,
  pace: NoticePace,
): Date {
  const free_at = freeAt(last_at, waiting_since, habits, pace)
  return afterQuiet(free_at > now ? free_at : now, habits.quiet)
}

function freeAt(last_at: Date | null, waiting_since: Date, { digest, timezone }: NoticeHabits, pace: NoticePace): Date {
  if (digest === 'daily') return nextMinuteOfDay(waiting_since, pace.daily_hour * 60, timezone)
  if (last_at === null) return waiting_since
  const minutes = digest === 'hourly' ? Math.max(60, pace.gap_minutes) : pace.gap_minutes
  return new Date(last_at.getTime() + minutes * MINUTE_MS)
}
