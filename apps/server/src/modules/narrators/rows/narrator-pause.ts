/**
 * A narrator's pause (Product §2, §4): hours from the moment it was set, or without an end.
 *
 * Invariant: a pause that has run out counts as none, whether or not anybody has cleared it.
 */

/** Hours a narrator can choose; 0 ends the pause, −1 is a pause without an end. */
export const PAUSE_HOURS = [0, 1, 3, 24, -1] as const
export type PauseHours = (typeof PAUSE_HOURS)[number]

const INDEFINITE = -1
const HOUR_MS = 3_600_000

/** What is stored when these hours are chosen now. */
export function pauseFrom(hours: PauseHours, now: Date): { pause_hours: PauseHours; paused_until: Date | null } {
  return { pause_hours: hours, paused_until: hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null }
}

/** The pause at this moment; `paused_until` is null for an indefinite pause and for none. */
export function pauseAt(
  narrator: { readonly pause_hours: number; readonly paused_until: Date | null },
  now: Date,
): { on_pause: boolean; paused_until: Date | null } {
  if (narrator.pause_hours === INDEFINITE) return { on_pause: true, paused_until: null }
  const isRunning = narrator.paused_until !== null && narrator.paused_until > now
  return { on_pause: isRunning, paused_until: isRunning ? narrator.paused_until : null }
}

/** Whether the pause has no end. */
export function isIndefinitePause(narrator: { readonly pause_hours: number }): boolean {
  return narrator.pause_hours === INDEFINITE
}
