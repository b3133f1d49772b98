/** Starts the world and the load, lets a scenario happen, and holds everything against what has to be true afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../../../bench/child-process.ts'
import { checkEvents, checkKept } from '../check/kept.ts'
import type { Heard, LoadPlan, LoadResult } from '../load/load-plan.ts'
import { World, type WorldOptions } from '../world/world.ts'
import { type Judgement, judge } from './judge.ts'
import { type DrillSettings, type ScenarioRow, worldOptions } from './scenario.ts'

export interface Stage {
  readonly world: World
  /** From now on requests belong to this phase: `before`, `during`, `after` or one of the scenario's own. */
  phase(name: string): Promise<void>
  /** Nobody begins anything new, and those under way go on; `resume` ends it. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Seconds of the usual time, shorter when the drill is only tried. */
  wait(seconds: number): Promise<void>
  /** Everything should work from now on. */
  restored(): void
  remark(text: string): void
  problem(text: string): void
}

export interface Happening {
  readonly name: string
  readonly world?: Partial<WorldOptions>
  readonly recording_s?: number
  readonly judgement: Judgement
  readonly happens: (stage: Stage) => Promise<void>
}

const RECORDING_S = 1

export async function underLoad(settings: DrillSettings, happening: Happening): Promise<ScenarioRow> {
  const { name, judgement } = happening
  const world = await World.start({ ...worldOptions(settings, name), ...happening.world })
  const load = startChild(new URL('../load/load.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  const [remarks, problems]: string[][] = [[], []]
  let restored_at: number | null = null
  try {
    await load.ask('begin', planOf(settings, world, happening))
    const memory = world.watchMemory()
    memory.begin()
    await happening.happens({
      world,
      pause: () => load.ask('pause'),
      resume: () => load.ask('resume'),
      phase: (phase) => load.ask('phase', phase),
      wait: (seconds) => pause(seconds * 1000 * settings.scale),
      restored: () => (restored_at = Date.now()),
      remark: (text) => void remarks?.push(text),
      problem: (text) => void problems?.push(text),
    })
    await load.ask('stop')
    const figures = memory.end()
    const events = await checkEvents(world.own, () => load.ask<Heard[]>('heard'))
    const result = await load.ask<LoadResult>('result')
    const kept = await checkKept(world, result.acknowledged)
    const judged = judge({ result, restored_at, kept, events, memory: figures }, judgement)
    return {
      ...{ name, kept, events, memory: figures, load: result, remarks: remarks ?? [] },
      ...judged.figures,
      during: result.phases.find(({ phase }) => phase === 'during')?.kinds ?? [],
      problems: [...(problems ?? []), ...judged.problems],
    }
  } finally {
    await load.stop()
    await world.stop()
  }
}

function planOf({ rate }: DrillSettings, world: World, { recording_s = RECORDING_S }: Happening): LoadPlan {
  return { ...world.people, url: world.url, rate, recording_s }
}
