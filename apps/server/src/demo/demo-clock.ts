import type { Clock } from '../app-context.ts'

/** The clock of the demo's past: it stands where the loader puts it, and `started_at` is the present. */
export interface DemoClock extends Clock {
  readonly started_at: Date
  set(at: Date): void
  advance(milliseconds: number): void
}

export function createDemoClock(started_at: Date): DemoClock {
  let now = started_at.getTime()
  return {
    started_at,
    now: () => new Date(now),
    set: (at) => void (now = at.getTime()),
    advance: (milliseconds) => void (now += milliseconds),
  }
}
