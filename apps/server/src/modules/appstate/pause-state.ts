import type { NarratorSelfRow } from './appstate.queries.ts'

/** The pause of a narrator at a given moment (Product §4): −1 hours and −1 seconds for an indefinite one. */
export function pauseOf(
  narrator: Pick<NarratorSelfRow, 'pause_hours' | 'paused_until'> | null,
  now: Date,
): { pause_left: number; pause_hours: number; on_pause: boolean } {
  if (narrator?.pause_hours === -1) return { pause_left: -1, pause_hours: -1, on_pause: true }
  const left = narrator?.paused_until ? Math.ceil((narrator.paused_until.getTime() - now.getTime()) / 1000) : 0
  return left > 0
    ? { pause_left: left, pause_hours: narrator?.pause_hours ?? 0, on_pause: true }
    : { pause_left: 0, pause_hours: 0, on_pause: false }
}
