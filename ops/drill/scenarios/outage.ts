/** Something is away for a minute while everybody goes on: what works, what is refused and how fast, and when all of it works again. */
import type { OtherFigures } from '../load/load-plan.ts'
import type { DrillSettings, Scenario } from './scenario.ts'
import { type Happening, type Stage, underLoad } from './under-load.ts'

const BEFORE_S = 5
const AWAY_S = 60
/** Where nothing comes with time that has not come by then. */
export const HALF_A_MINUTE_S = 30
/** Longer than the ten seconds after which nothing may fail any more. */
const AFTER_S = 15
/** A request that is under way when it goes belongs to what happens then. */
const TURN_S = 2

export interface Outage {
  readonly name: string
  readonly purpose: string
  readonly world?: Happening['world']
  /** Whether such an answer is right meanwhile. */
  readonly isAllowed: (kind: string, other: OtherFigures) => boolean
  readonly again_within_s?: number
  /** A minute when left out. */
  readonly away_s?: number
  readonly begin: (stage: Stage) => Promise<unknown> | void
  readonly end: (stage: Stage) => Promise<unknown> | void
}

export function outage({
  name,
  purpose,
  world,
  isAllowed,
  again_within_s,
  away_s = AWAY_S,
  begin,
  end,
}: Outage): Scenario {
  const judgement = { isAllowed, ...(again_within_s !== undefined && { again_within_s }) }
  const run = (settings: DrillSettings) =>
    underLoad(settings, {
      ...{ name, judgement, ...(world && { world }) },
      async happens(stage) {
        await stage.phase('before')
        await stage.wait(BEFORE_S)
        await stage.phase('during')
        await stage.wait(TURN_S)
        await begin(stage)
        await stage.wait(away_s)
        await end(stage)
        stage.restored()
        await stage.phase('after')
        await stage.wait(AFTER_S)
      },
    })
  return { name, purpose, run }
}

/** Refused by the service itself, in so many milliseconds. */
export function isRefusal({ outcome, max_ms }: OtherFigures, outcomes: readonly string[], within_ms: number): boolean {
  return outcomes.includes(outcome) && max_ms <= within_ms
}
