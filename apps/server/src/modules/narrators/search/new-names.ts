/**
 * Finds the places of new names among those of the base. Only PostgreSQL knows the order, so it is asked: twenty short
 * questions find the places of any number of names among a million.
 */
import type { Pool } from 'pg'
import type { NameColumn } from './narrator-list.queries.ts'
import { docOf, nameAt, type IndexBase } from './index-base.ts'
import { compareNames, sortNames } from './index-rows.queries.ts'
import type { OverlayDoc } from './overlay.ts'
import type { NameKeys } from './sort-keys.ts'

export class NewNames {
  readonly #columns: Readonly<Record<NameColumn, NamesOfColumn>>

  constructor(base: IndexBase, pool: Pool) {
    const ofColumn = (column: NameColumn): NamesOfColumn => new NamesOfColumn(base, column, pool)
    this.#columns = { shown_name: ofColumn('shown_name'), shown_name_en: ofColumn('shown_name_en') }
  }

  /** Gives each of these narrators the keys of his names. All changed narrators have to be there: names are placed together. */
  async placeAll(docs: readonly OverlayDoc[]): Promise<Map<OverlayDoc, NameKeys>> {
    const { shown_name, shown_name_en } = this.#columns
    const [keyOf, keyInEnglishOf] = await Promise.all([shown_name.placeAll(docs), shown_name_en.placeAll(docs)])
    return new Map(docs.map((doc) => [doc, { shown_name: keyOf(doc), shown_name_en: keyInEnglishOf(doc) }]))
  }
}

class NamesOfColumn {
  readonly #base: IndexBase
  readonly #column: NameColumn
  readonly #pool: Pool
  /** How many of the base's names come before; names that are among the base's own have `isBased`. */
  readonly #places = new Map<string, { place: number; isBased: boolean }>()

  constructor(base: IndexBase, column: NameColumn, pool: Pool) {
    this.#base = base
    this.#column = column
    this.#pool = pool
  }

  async placeAll(docs: readonly OverlayDoc[]): Promise<(doc: OverlayDoc) => number> {
    const nameOf = ({ doc }: OverlayDoc): string => doc[this.#column]
    for (const doc of docs) this.#keep(doc.id, nameOf(doc))
    const names = [...new Set(docs.map(nameOf))]
    await this.#find(names.filter((name) => !this.#places.has(name)))
    const between = names.filter((name) => this.#places.get(name)?.isBased === false)
    const sorted = between.length > 1 ? await sortNames(this.#pool, between) : between
    const fractions = new Map(sorted.map((name, at) => [name, (at + 1) / (sorted.length + 1)]))
    return (doc) => {
      const { place, isBased } = this.#places.get(nameOf(doc)) ?? { place: 0, isBased: true }
      return isBased ? place : place - 1 + (fractions.get(nameOf(doc)) ?? 0)
    }
  }

  /** Most changes leave the name as it was: then the base knows its place. */
  #keep(id: number, name: string): void {
    const doc = this.#places.has(name) ? -1 : docOf(this.#base, id)
    const place = doc < 0 ? -1 : (this.#base.name_ranks[this.#column][doc] ?? -1)
    if (place >= 0 && this.#nameAt(place) === name) this.#places.set(name, { place, isBased: true })
  }

  #nameAt(place: number): string {
    return nameAt(this.#base.names[this.#column], place)
  }

  async #find(names: readonly string[]): Promise<void> {
    const count = this.#base.names[this.#column].starts.length - 1
    const open = names.map((name) => ({ name, low: 0, high: count }))
    for (;;) {
      const unsure = open.filter(({ low, high }) => low < high)
      if (unsure.length === 0) break
      const middles = unsure.map(({ low, high }) => (low + high) >> 1)
      const isBefore = await compareNames(
        this.#pool,
        middles.map((place) => this.#nameAt(place)),
        unsure.map(({ name }) => name),
      )
      for (const [at, range] of unsure.entries()) {
        const middle = middles[at] ?? 0
        if (isBefore[at] === true) range.low = middle + 1
        else range.high = middle
      }
    }
    for (const { name, low } of open) {
      this.#places.set(name, { place: low, isBased: low < count && this.#nameAt(low) === name })
    }
  }
}
