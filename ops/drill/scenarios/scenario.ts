/** What a scenario is given, and the row that it ends in. */
import type { EventComparison } from '../check/compare-events.ts'
import type { Kept } from '../check/kept.ts'
import type { KindFigures, LoadResult } from '../load/load-plan.ts'
import type { MemoryFigures } from '../world/memory.ts'
import type { WorldOptions } from '../world/world.ts'

export interface DrillSettings {
  /** Requests a second. */
  readonly rate: number
  readonly folder: string
  /** The first of the ports that are used. */
  readonly port: number
  /** How often and how long: parts of the usual, for a look while something is built. */
  readonly scale: number
}

export interface Scenario {
  readonly name: string
  /** One line: what is tried. */
  readonly purpose: string
  readonly run: (settings: DrillSettings) => Promise<ScenarioRow>
}

export interface ScenarioRow {
  readonly name: string
  /** Requests of all phases but arriving. */
  readonly requests: number
  /** Those that were not answered as wanted, in the phases in which everything should work. */
  readonly failed: number
  /** Those that were refused while something was away. */
  readonly refused: number
  readonly slowest_refusal_ms: number
  readonly works_again_s: number | null
  readonly kept: Kept
  readonly events: EventComparison
  readonly memory: readonly MemoryFigures[]
  /** Kinds of requests while something was away. */
  readonly during: readonly KindFigures[]
  readonly load: LoadResult
  /** What else is to be said, in words. */
  readonly remarks: readonly string[]
  /** Why it has failed; empty when it passed. */
  readonly problems: readonly string[]
}

export function worldOptions({ folder, port }: DrillSettings, name: string): WorldOptions {
  return { folder: `${folder}/${name}`, port }
}
