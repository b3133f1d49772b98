/**
 * Answers a list's question from memory exactly as narrator-list.queries.ts answers it from PostgreSQL: the same narrators in
 * the same order, the same total, the same counts (decision 0023).
 */
import type { FacetName, ListFilter, ListOrder } from '../narrator-list.queries.ts'
import {
  countCommon,
  intersect,
  isEmpty,
  takeInOrder,
  takeInPermutation,
  unite,
  countBits,
  subtract,
} from './bitmap.ts'
import type { Bits, Taking } from './bitmap.ts'
import { docOf, type FacetSets, type IndexBase } from './index-base.ts'
import { markPrefix, markSimilar } from './name-words.ts'
import { hasSimilarWords, hasWords, isMeant, missesOf, sortOverlay, valuesOf } from './overlay.ts'
import type { Overlay, OverlayDoc } from './overlay.ts'
import { PausedDocs } from './paused-docs.ts'
import { keptOrderOf } from './sort-keys.ts'

const FACETS: readonly FacetName[] = ['genres', 'genders', 'ages', 'timbres', 'languages']

/** What a question is answered with besides itself. */
export interface Question {
  readonly filter: ListFilter
  /** The favourites of `filter.featured_by`; null when all narrators are meant. */
  readonly favourites: ReadonlySet<number> | null
}

export interface Hits {
  /** Everybody who fits, of the base. */
  readonly docs: Bits
  /** … and of the changed ones. */
  readonly changed: readonly OverlayDoc[]
  readonly total: number
  /** By facet and value; a value nobody has may be missing. */
  readonly counts: Readonly<Record<FacetName, ReadonlyMap<number, number>>>
}

type Conditions = Readonly<Record<FacetName, Bits | null>>

export class IndexView {
  readonly base: IndexBase
  readonly overlay: Overlay
  readonly #paused: PausedDocs
  readonly #nobody: Bits

  constructor(base: IndexBase, overlay: Overlay) {
    this.base = base
    this.overlay = overlay
    this.#paused = new PausedDocs(base)
    this.#nobody = new Int32Array(overlay.untouched.length)
  }

  /** Who fits, and how many would with every other value of every filter; a name nobody bears is tried with a typo. */
  find(question: Question): Hits {
    const hits = this.#find(question, false)
    const { words, names } = question.filter
    if (hits.total > 0 || names !== null || words.length === 0 || this.#isBorne(words)) return hits
    return this.#find(question, true)
  }

  /** Ids of one page of hits. */
  page(hits: Hits, order: ListOrder, page: { offset: number; limit: number; now: Date }): number[] {
    const taking: Taking = { skip: page.offset, left: page.limit, taken: [] }
    if (page.offset >= hits.total) return []
    const ids: number[] = []
    if (order.by !== 'rank') {
      this.#take(hits.docs, sortOverlay([...hits.changed], order), { order, taking, ids })
      return ids
    }
    // Whoever is on pause comes after everybody who is not.
    const now_us = page.now.getTime() * 1000
    const paused = this.#paused.at(now_us)
    for (const isPaused of [false, true]) {
      const docs = hits.docs.slice()
      if (isPaused) intersect(docs, paused)
      else subtract(docs, paused)
      const changed = hits.changed.filter(({ doc }) => doc.paused_until_us > now_us === isPaused)
      this.#take(docs, sortOverlay(changed, order), { order, taking, ids })
    }
    return ids
  }

  #take(docs: Bits, changed: readonly OverlayDoc[], to: { order: ListOrder; taking: Taking; ids: number[] }): void {
    const kept = keptOrderOf(to.order)
    const permutation = kept === null ? null : this.base.orders[kept]
    const { taking, ids } = to
    const takeRange = (from: number, end: number): void => {
      taking.taken.length = 0
      if (permutation === null) takeInOrder(docs, from, end, taking)
      else takeInPermutation(docs, permutation, { from, to: end }, taking)
      for (const doc of taking.taken) ids.push(this.base.ids[doc] ?? 0)
    }
    let from = 0
    for (const next of changed) {
      const place = this.overlay.placeOf(next, to.order)
      takeRange(from, place)
      from = place
      if (taking.left === 0) return
      if (taking.skip > 0) taking.skip -= 1
      else {
        ids.push(next.id)
        taking.left -= 1
      }
    }
    takeRange(from, this.base.count)
  }

  #find({ filter, favourites }: Question, withTypo: boolean): Hits {
    const common = this.#common(filter, favourites, withTypo)
    const conditions = this.#conditions(filter)
    const docs = common.slice()
    for (const name of FACETS) if (conditions[name]) intersect(docs, conditions[name])
    const untyped = withTypo ? { ...filter, words: [] } : filter
    const meant =
      filter.names !== null ? [] : [...this.overlay.listed()].filter((doc) => isMeant(doc, untyped, favourites))
    const judged = (withTypo ? meant.filter(({ words }) => hasSimilarWords(words, filter.words)) : meant).map(
      (doc) => ({
        doc,
        misses: missesOf(doc.doc, filter),
      }),
    )
    const counts = {} as Record<FacetName, ReadonlyMap<number, number>>
    for (const facet of FACETS) {
      const counted = this.#countFacet(facet, filter, { common, conditions, docs })
      for (const { doc, misses } of judged) {
        if (misses.length > 1 || (misses.length === 1 && misses[0] !== facet)) continue
        for (const id of valuesOf(doc.doc, facet, filter.native)) counted.set(id, (counted.get(id) ?? 0) + 1)
      }
      counts[facet] = counted
    }
    const changed = judged.filter(({ misses }) => misses.length === 0).map(({ doc }) => doc)
    return { docs, changed, total: countBits(docs) + changed.length, counts }
  }

  /** Who is looked for at all: the conditions that hold for every count. */
  #common(filter: ListFilter, favourites: ReadonlySet<number> | null, withTypo: boolean): Bits {
    const { sets } = this.base
    if (filter.names !== null) return this.#nobody.slice()
    const common = this.#nobody.slice()
    for (const id of filter.browsed_genres) unite(common, sets.genres.get(id) ?? this.#nobody)
    intersect(common, this.overlay.untouched)
    if (filter.topic > 0) subtract(common, sets.forbidden_topics.get(filter.topic) ?? this.#nobody)
    if (filter.topic === -2) intersect(common, sets.forbids_none)
    if (favourites !== null) intersect(common, this.#docsOf(favourites))
    for (const word of filter.words) intersect(common, this.#docsWith(word, withTypo))
    return common
  }

  #docsWith(word: string, withTypo: boolean): Bits {
    const bits = this.#nobody.slice()
    if (withTypo) markSimilar(this.base.words, word, bits)
    else markPrefix(this.base.words, word, bits)
    return bits
  }

  #docsOf(ids: Iterable<number>): Bits {
    const bits = this.#nobody.slice()
    for (const id of ids) {
      const doc = docOf(this.base, id)
      if (doc >= 0) bits[doc >> 5] = (bits[doc >> 5] ?? 0) | (1 << (doc & 31))
    }
    return bits
  }

  /** Whether somebody's name fits as it was typed, whatever the other filters say: then there is no typo to forgive. */
  #isBorne(words: readonly string[]): boolean {
    const docs = this.overlay.untouched.slice()
    for (const word of words) intersect(docs, this.#docsWith(word, false))
    if (countBits(docs) > 0) return true
    for (const doc of this.overlay.listed()) if (hasWords(doc.words, words)) return true
    return false
  }

  /** The filters of the panel; null = lets everybody through. */
  #conditions(filter: ListFilter): Conditions {
    const { sets } = this.base
    const { genre, language, native } = filter
    const isBrowsed = filter.browsed_genres.includes(genre)
    const languages = native ? sets.natives : sets.languages
    return {
      genres: genre === 0 ? null : ((isBrowsed ? sets.genres.get(genre) : undefined) ?? this.#nobody),
      genders: this.#anyOf(sets.genders, filter.genders),
      ages: this.#anyOf(sets.ages, filter.ages),
      timbres: this.#anyOf(sets.timbres, filter.timbres),
      languages: language === 0 ? (native ? sets.main_native : null) : (languages.get(language) ?? this.#nobody),
    }
  }

  #anyOf(sets: FacetSets, ids: readonly number[]): Bits | null {
    if (ids.length === 0) return null
    const [first = 0] = ids
    if (ids.length === 1) return sets.get(first) ?? this.#nobody
    const bits = this.#nobody.slice()
    for (const id of ids) unite(bits, sets.get(id) ?? this.#nobody)
    return bits
  }

  #countFacet(
    facet: FacetName,
    filter: ListFilter,
    found: { common: Bits; conditions: Conditions; docs: Bits },
  ): Map<number, number> {
    const { sets } = this.base
    const own = facet === 'languages' && filter.native ? sets.natives : sets[facet]
    const { common, conditions, docs } = found
    let among = docs
    if (conditions[facet] !== null) {
      among = common.slice()
      for (const name of FACETS) if (name !== facet && conditions[name]) intersect(among, conditions[name])
    }
    // The first look for a mistyped name finds nobody: then there is nothing to count.
    if (isEmpty(among)) return new Map()
    return new Map([...own].map(([id, bits]) => [id, countCommon(among, bits)]))
  }
}
