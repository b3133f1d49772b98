/**
 * Where names that the base does not have stand among its names. Only PostgreSQL knows the order, so it is asked: twenty short
 * questions find the places of any number of names among a million.
 */
import type { Pool } from 'pg'
import { docOf, nameAt, type IndexBase } from './index-base.ts'
import { compareNames, sortNames } from './index-rows.queries.ts'
import type { OverlayDoc } from './overlay.ts'

export class NewNames {
  readonly #base: IndexBase
  readonly #pool: Pool
  /** How many of the base's names stand before; names that are among the base's own have `isBased`. */
  readonly #places = new Map<string, { place: number; isBased: boolean }>()

  constructor(base: IndexBase, pool: Pool) {
    this.#base = base
    this.#pool = pool
  }

  /** Gives each of these narrators the key of his name. All changed narrators have to be there: names are placed together. */
  async placeAll(docs: readonly OverlayDoc[]): Promise<Map<OverlayDoc, number>> {
    for (const { doc } of docs) this.#keep(doc.id, doc.shown_name)
    const names = [...new Set(docs.map(({ doc }) => doc.shown_name))]
    await this.#find(names.filter((name) => !this.#places.has(name)))
    const between = names.filter((name) => this.#places.get(name)?.isBased === false)
    const sorted = between.length > 1 ? await sortNames(this.#pool, between) : between
    const fractions = new Map(sorted.map((name, at) => [name, (at + 1) / (sorted.length + 1)]))
    return new Map(
      docs.map((doc) => {
        const { place, isBased } = this.#places.get(doc.doc.shown_name) ?? { place: 0, isBased: true }
        return [doc, isBased ? place : place - 1 + (fractions.get(doc.doc.shown_name) ?? 0)]
      }),
    )
  }

  /** Most changes leave the name as it was: then the base knows its place. */
  #keep(id: number, name: string): void {
    const doc = this.#places.has(name) ? -1 : docOf(this.#base, id)
    const place = doc < 0 ? -1 : (this.#base.name_rank[doc] ?? -1)
    if (place >= 0 && nameAt(this.#base.names, place) === name) this.#places.set(name, { place, isBased: true })
  }

  async #find(names: readonly string[]): Promise<void> {
    const count = this.#base.names.starts.length - 1
    const open = names.map((name) => ({ name, low: 0, high: count }))
    for (;;) {
      const unsure = open.filter(({ low, high }) => low < high)
      if (unsure.length === 0) break
      const middles = unsure.map(({ low, high }) => (low + high) >> 1)
      const isBefore = await compareNames(
        this.#pool,
        middles.map((place) => nameAt(this.#base.names, place)),
        unsure.map(({ name }) => name),
      )
      for (const [at, range] of unsure.entries()) {
        const middle = middles[at] ?? 0
        if (isBefore[at] === true) range.low = middle + 1
        else range.high = middle
      }
    }
    for (const { name, low } of open) {
      this.#places.set(name, { place: low, isBased: low < count && nameAt(this.#base.names, low) === name })
    }
  }
}
