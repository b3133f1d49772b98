/** What everybody of a random day shares: its plan, and what was done and seen so far. */
import type { RandomCast } from './random-cast.ts'

export interface RandomDayPlan {
  readonly seed: number
  readonly orders: number
  readonly actors: number
  /** No order is begun later than that. */
  readonly minutes: number
  /** Seconds between two kills, at most. */
  readonly kill_pause: number
}

export class RandomDay {
  readonly narrator_ids: readonly number[]
  readonly counts: Record<string, number> = {}
  /** Answers that no server should give. */
  readonly faults: string[] = []
  /** Titles of orders whose making was answered. */
  readonly titles = new Set<string>()
  readonly #plan: RandomDayPlan
  /** The time runs from when the first client looks whether it has begun: on a busy machine everybody comes late. */
  #until: number | undefined
  #made = 0
  #clients: number

  constructor(plan: RandomDayPlan, cast: RandomCast) {
    this.#plan = plan
    this.#clients = cast.clients.length
    this.narrator_ids = [...cast.narrators.map(({ id }) => id), ...cast.agents.map(({ narrator_id }) => narrator_id)]
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  takesOrders(): boolean {
    return this.#made < this.#plan.orders && Date.now() < this.#end()
  }

  nextTitle(): string {
    this.#made += 1
    return `Заказ ${this.#made}`
  }

  ordered(title: string): void {
    this.titles.add(title)
  }

  /** Clients go on for a while after the last order was begun, so that most orders come to their end. */
  isGoingOn(): boolean {
    return Date.now() < this.#end() + (this.#plan.minutes * 60_000) / 4
  }

  #end(): number {
    this.#until ??= Date.now() + this.#plan.minutes * 60_000
    return this.#until
  }

  clientLeft(): void {
    this.#clients -= 1
  }

  isOpenForWork(): boolean {
    return this.#clients > 0
  }
}
