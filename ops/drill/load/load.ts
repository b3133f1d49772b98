/** The load: one process that is everybody at once. Begins when it is told a plan, and reports when it is asked. */
import { setTimeout as pause } from 'node:timers/promises'
import { serveParent } from '../../../bench/child-process.ts'
import { Day } from './day.ts'
import { Desk } from './desk.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'
import { Pace } from './pace.ts'
import { Streams } from './streams.ts'

const TURN_MS = 5
/** With so many waiting for their answers nobody else comes: people see that it hangs. */
const MOST_IN_FLIGHT = 400
const STOP_PATIENCE_MS = 45_000

class Load {
  readonly #desk: Desk
  readonly #day: Day
  readonly #streams: Streams
  readonly #pace: Pace
  readonly #most_a_turn: number
  readonly #deeds = new Set<Promise<unknown>>()
  #held_back = 0
  #timer: NodeJS.Timeout | undefined

  constructor(plan: LoadPlan) {
    this.#pace = new Pace(plan.rate, performance.now())
    this.#most_a_turn = Math.ceil(plan.rate / 50)
    this.#desk = new Desk(this.#pace)
    this.#day = new Day(this.#desk, plan)
    this.#streams = new Streams(plan.url, this.#day.people)
  }

  async begin(): Promise<void> {
    this.#desk.phase = 'arriving'
    this.#streams.open()
    await this.#day.arrive()
    this.resume()
  }

  pause(): void {
    clearInterval(this.#timer)
  }

  resume(): void {
    this.#timer = setInterval(() => this.#turn(), TURN_MS)
  }

  phase(name: string): void {
    this.#desk.phase = name
  }

  /** Nobody begins anything new; settles when everybody is done with what is begun. */
  async stop(): Promise<void> {
    this.pause()
    await Promise.race([Promise.all(this.#deeds), pause(STOP_PATIENCE_MS)])
  }

  get heard() {
    return this.#streams.heard
  }

  get result(): LoadResult {
    const { statistics, acknowledged } = this.#desk
    return {
      phases: statistics.figures,
      repeated: statistics.repeated,
      acknowledged,
      streams: this.#streams.figures,
      held_back: this.#held_back,
    }
  }

  #begin(): void {
    const deed = this.#day.act().finally(() => this.#deeds.delete(deed))
    this.#deeds.add(deed)
  }

  #turn(): void {
    for (let begun = 0; begun < this.#most_a_turn && this.#pace.isDue(performance.now()); begun += 1) {
      if (this.#desk.in_flight < MOST_IN_FLIGHT) this.#begin()
      else {
        this.#held_back += 1
        this.#pace.sent()
      }
    }
  }
}

let load: Load | undefined

function current(): Load {
  if (load === undefined) throw new Error('The load has no plan yet.')
  return load
}

serveParent({
  begin: (plan: LoadPlan) => (load = new Load(plan)).begin(),
  phase: (name: string) => current().phase(name),
  pause: () => current().pause(),
  resume: () => current().resume(),
  stop: () => current().stop(),
  heard: () => current().heard,
  result: () => current().result,
})
