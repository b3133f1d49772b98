import type { Clock } from '../app-context.ts'

/** The clock of the demo's past: it shows the moment that the loader sets, and `started_at` is the present. */
export interface DemoClock extends Clock {
  readonly started_at: Date
  set(at: Date): void
  advance(milliseconds: number): void
}

/** Something that happens in the demo's past. */
export interface DemoMoment {
  readonly at: Date
  readonly play: () => Promise<void>
}

/** Plays everything in the order of time, so that the books and histories read as they would have been written. */
export async function playMoments(clock: DemoClock, moments: readonly DemoMoment[]): Promise<void> {
  for (const { at, play } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.set(at)
    await play()
  }
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
