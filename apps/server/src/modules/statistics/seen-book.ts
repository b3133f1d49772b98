/**
 * What visitors did with narrators, counted in the memory of a process and added to the database in batches, so that a page that
 * is looked at costs nothing (docs/decisions/0050).
 *
 * Invariants: a visitor counts once a day for each thing he does with a narrator; who he is never leaves the process; robots are
 * not counted.
 */
import type { SeenKind } from '@tembrel/contract/calls/statistics.ts'

/** What is counted together: it is added to one day of one narrator, unless the account is the narrator's own. */
export interface SeenCount {
  readonly narrator_id: number
  /** `2026-11-18` in Moscow. */
  readonly day: string
  readonly account_id: number | null
  views: number
  plays: number
  selects: number
}

/** Beyond it those who came first may be counted a second time. */
const REMEMBERED_VISITORS = 100_000

const COLUMNS = { view: 'views', play: 'plays', select: 'selects' } as const

export class SeenBook {
  #counts = new Map<string, SeenCount>()
  readonly #known = new Set<string>()
  #day = ''

  /** Counts what a visitor did; false when he has done it today already. */
  note(seen: {
    readonly narrator_id: number
    readonly kind: SeenKind
    readonly visitor: string
    readonly account_id: number | null
    readonly day: string
  }): boolean {
    const { narrator_id, kind, visitor, account_id, day } = seen
    if (day !== this.#day) this.#known.clear()
    this.#day = day
    const known = `${kind} ${narrator_id} ${visitor}`
    if (this.#known.has(known)) return false
    if (this.#known.size >= REMEMBERED_VISITORS) this.#forgetOldest()
    this.#known.add(known)
    const nothing = { narrator_id, day, account_id, views: 0, plays: 0, selects: 0 }
    this.#add({ ...nothing, [COLUMNS[kind]]: 1 })
    return true
  }

  /** Everything that has been counted since the last time. */
  take(): SeenCount[] {
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }

  /** Puts back what could not be written down. */
  putBack(counts: readonly SeenCount[]): void {
    for (const count of counts) this.#add(count)
  }

  #add(count: SeenCount): void {
    const key = `${count.narrator_id} ${count.day} ${count.account_id ?? ''}`
    const sum = this.#counts.get(key)
    if (!sum) {
      this.#counts.set(key, { ...count })
      return
    }
    sum.views += count.views
    sum.plays += count.plays
    sum.selects += count.selects
  }

  #forgetOldest(): void {
    const [oldest] = this.#known
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}
