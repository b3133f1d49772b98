/**
 * Answers a list's question from memory exactly as narrator-list.queries.ts answers it from PostgreSQL: the same narrators in
 * the same order, the same total, the same counts (decision 0023).
 */
import type { FacetName, ListFilter, ListOrder } from './narrator-list.queries.ts'
import {
  countAmong,
  countBits,
  countCommon,
  docsOf,
  intersect,
  setBit,
  subtract,
  takeInOrder,
  takeInPermutation,
  takeOne,
  unite,
} from './bitmap.ts'
import type { Bits, Taking } from './bitmap.ts'
import { docOf, type FacetSets, type IndexBase } from './index-base.ts'
import { markWords, similarWords, wordsWithPrefix } from './name-words.ts'
import { hasSimilarWords, hasWords, isMeant, missesOf, sortOverlay, valuesOf } from './overlay.ts'
import type { Overlay, OverlayDoc } from './overlay.ts'
import { PausedDocs } from './paused-docs.ts'
import { ScratchBits } from './scratch-bits.ts'
import { keptOrderOf } from './sort-keys.ts'

const FACETS: readonly FacetName[] = ['genres', 'genders', 'ages', 'timbres', 'languages']

/** What a question is answered with besides itself. */
export interface Question {
  readonly filter: ListFilter
  /** The favourites of `filter.featured_by`; null when all narrators are meant. */
  readonly favourites: ReadonlySet<number> | null
}

/** By facet and value; a value that no narrator has may be missing. */
type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<number, number>>>

export interface ListedPage {
  readonly ids: readonly number[]
  readonly total: number
  readonly counts: FacetCounts
}

/** Everybody who fits, in the default order. */
export interface OrderedHits {
  /** A document of the base, or −1 − n for the n-th of `changed`. */
  readonly places: Int32Array
  readonly changed: readonly OverlayDoc[]
}

type Conditions = Readonly<Record<FacetName, Bits | null>>

/** Lives for one question: its sets are borrowed. */
interface Found {
  /** Who is looked for at all, of the base. */
  readonly common: Bits
  readonly conditions: Conditions
  /** Everybody who fits, of the base, and how many. */
  readonly docs: Bits
  readonly docs_count: number
  /** Changed narrators who are looked for, with the filters each misses. */
  readonly judged: readonly { readonly doc: OverlayDoc; readonly misses: readonly FacetName[] }[]
  /** Those of them who miss none. */
  readonly changed: readonly OverlayDoc[]
}

export class IndexView {
  readonly base: IndexBase
  readonly overlay: Overlay
  readonly #paused: PausedDocs
  readonly #empty: Bits
  readonly #scratch: ScratchBits
  #browsed: { readonly genres: string; readonly docs: Bits } | null = null

  constructor(base: IndexBase, overlay: Overlay) {
    this.base = base
    this.overlay = overlay
    this.#paused = new PausedDocs(base)
    this.#empty = new Int32Array(overlay.untouched.length)
    this.#scratch = new ScratchBits(overlay.untouched.length)
  }

  /**
   * One page of who fits, their number, and how many would fit with every other value of every filter; a name that no narrator has is
   * tried with a typo.
   */
  list(question: Question, order: ListOrder, page: { offset: number; limit: number; now: Date }): ListedPage {
    const found = this.#look(question)
    const places = this.#take(found, order, page)
    return {
      ids: Array.from(places, (place) => this.idOf(place, found.changed)),
      total: found.docs_count + found.changed.length,
      counts: this.#count(found, question.filter),
    }
  }

  /** Everybody who fits, best ranked first, those on pause last. */
  everybody(question: Question, now: Date): OrderedHits {
    const found = this.#look(question)
    const limit = found.docs_count + found.changed.length
    return { places: this.#take(found, { by: 'rank' }, { offset: 0, limit, now }), changed: found.changed }
  }

  /** The id of the narrator at a place of `hits.places`. */
  idOf(place: number, changed: readonly OverlayDoc[]): number {
    return (place < 0 ? changed[-1 - place]?.id : this.base.ids[place]) ?? 0
  }

  #look(question: Question): Found {
    this.#scratch.free()
    const found = this.#find(question, false)
    const { words, names } = question.filter
    const isFound = found.docs_count + found.changed.length > 0
    if (isFound || names !== null || words.length === 0 || this.#isBorne(words)) return found
    return this.#find(question, true)
  }

  #take(found: Found, order: ListOrder, page: { offset: number; limit: number; now: Date }): Int32Array {
    const left = Math.max(0, Math.min(page.limit, found.docs_count + found.changed.length - page.offset))
    const taking: Taking = { skip: page.offset, left, taken: new Int32Array(left), count: 0 }
    const changed = found.changed.map((doc, at) => ({ doc, place: -1 - at }))
    if (order.by !== 'rank') {
      this.#takeSorted(found.docs, changed, { order, taking })
      return taking.taken
    }
    // Whoever is on pause comes after everybody who is not.
    const now_us = page.now.getTime() * 1000
    const paused = this.#paused.at(now_us)
    for (const isPaused of [false, true]) {
      if (taking.left === 0) break
      const docs = this.#scratch.copyOf(found.docs)
      if (isPaused) intersect(docs, paused)
      else subtract(docs, paused)
      const theirs = changed.filter(({ doc }) => doc.doc.paused_until_us > now_us === isPaused)
      this.#takeSorted(docs, theirs, { order, taking })
    }
    return taking.taken
  }

  #takeSorted(
    docs: Bits,
    changed: readonly { doc: OverlayDoc; place: number }[],
    { order, taking }: { order: ListOrder; taking: Taking },
  ): void {
    const kept = keptOrderOf(order)
    const permutation = kept === null ? null : this.base.orders[kept]
    const takeRange = (from: number, to: number): void => {
      if (permutation === null) takeInOrder(docs, from, to, taking)
      else takeInPermutation(docs, permutation, { from, to }, taking)
    }
    let from = 0
    for (const next of sortOverlay(changed, order)) {
      const to = this.overlay.placeOf(next.doc, order)
      takeRange(from, to)
      from = to
      if (taking.left === 0) return
      takeOne(next.place, taking)
    }
    takeRange(from, this.base.count)
  }

  #find({ filter, favourites }: Question, withTypo: boolean): Found {
    const common = this.#common(filter, favourites, withTypo)
    const conditions = this.#conditions(filter)
    const docs = this.#scratch.copyOf(common)
    for (const name of FACETS) if (conditions[name]) intersect(docs, conditions[name])
    const untyped = withTypo ? { ...filter, words: [] } : filter
    const meant =
      filter.names !== null ? [] : [...this.overlay.listed()].filter((doc) => isMeant(doc, untyped, favourites))
    const judged = (withTypo ? meant.filter(({ words }) => hasSimilarWords(words, filter.words)) : meant).map(
      (doc) => ({ doc, misses: missesOf(doc.doc, filter) }),
    )
    const changed = judged.filter(({ misses }) => misses.length === 0).map(({ doc }) => doc)
    return { common, conditions, docs, docs_count: countBits(docs), judged, changed }
  }

  /** Who is looked for at all: the conditions that hold for every count. */
  #common(filter: ListFilter, favourites: ReadonlySet<number> | null, withTypo: boolean): Bits {
    const { sets } = this.base
    if (filter.names !== null) return this.#scratch.empty()
    const common = this.#scratch.copyOf(this.#browsedDocs(filter.browsed_genres))
    intersect(common, this.overlay.untouched)
    if (filter.topic > 0) subtract(common, sets.forbidden_topics.get(filter.topic) ?? this.#empty)
    if (filter.topic === -2) intersect(common, sets.forbids_none)
    if (favourites !== null) intersect(common, this.#docsOf(favourites))
    this.#narrowToWords(common, filter.words, withTypo)
    return common
  }

  /** Everybody of the base who works in one of these genres: the same for nearly all questions, so it is kept. */
  #browsedDocs(browsed_genres: readonly number[]): Bits {
    const genres = browsed_genres.join()
    if (this.#browsed?.genres === genres) return this.#browsed.docs
    const docs = new Int32Array(this.#empty.length)
    for (const id of browsed_genres) unite(docs, this.base.sets.genres.get(id) ?? this.#empty)
    this.#browsed = { genres, docs }
    return docs
  }

  /** Leaves whoever has all the words in his name. */
  #narrowToWords(docs: Bits, typed: readonly string[], withTypo: boolean): void {
    if (typed.length === 0) return
    const { words } = this.base
    const named = this.#scratch.empty()
    for (const [at, word] of typed.entries()) {
      if (at > 0) named.fill(0)
      const ranges = withTypo ? similarWords(words.words, word) : [wordsWithPrefix(words.words, word)]
      for (const range of ranges) markWords(words, range, named)
      intersect(docs, named)
    }
  }

  #docsOf(ids: Iterable<number>): Bits {
    const bits = this.#scratch.empty()
    for (const id of ids) {
      const doc = docOf(this.base, id)
      if (doc >= 0) setBit(bits, doc)
    }
    return bits
  }

  /** Whether the name of some narrator fits as it was typed, whatever the other filters say: then there is no typo to forgive. */
  #isBorne(words: readonly string[]): boolean {
    const docs = this.#scratch.copyOf(this.overlay.untouched)
    this.#narrowToWords(docs, words, false)
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
      genres: genre === 0 ? null : ((isBrowsed ? sets.genres.get(genre) : undefined) ?? this.#empty),
      genders: this.#anyOf(sets.genders, filter.genders),
      ages: this.#anyOf(sets.ages, filter.ages),
      timbres: this.#anyOf(sets.timbres, filter.timbres),
      languages: language === 0 ? (native ? sets.main_native : null) : (languages.get(language) ?? this.#empty),
    }
  }

  #anyOf(sets: FacetSets, ids: readonly number[]): Bits | null {
    if (ids.length === 0) return null
    const [first = 0] = ids
    if (ids.length === 1) return sets.get(first) ?? this.#empty
    const bits = this.#scratch.empty()
    for (const id of ids) unite(bits, sets.get(id) ?? this.#empty)
    return bits
  }

  /** How many would fit with each value of each facet while the filters of the other facets stay. */
  #count(found: Found, filter: ListFilter): FacetCounts {
    const { common, conditions, docs, docs_count, judged } = found
    const { sets } = this.base
    const countOwn = counterOf(docs, docs_count)
    const countFacet = (facet: FacetName): ReadonlyMap<number, number> => {
      let countIn = countOwn
      if (conditions[facet] !== null) {
        const among = this.#scratch.copyOf(common)
        for (const name of FACETS) if (name !== facet && conditions[name]) intersect(among, conditions[name])
        countIn = counterOf(among, countBits(among))
      }
      const counted = new Map<number, number>()
      for (const [id, bits] of facet === 'languages' && filter.native ? sets.natives : sets[facet]) {
        counted.set(id, countIn(bits))
      }
      for (const { doc, misses } of judged) {
        if (misses.length > 1 || (misses.length === 1 && misses[0] !== facet)) continue
        for (const id of valuesOf(doc.doc, facet, filter.native)) counted.set(id, (counted.get(id) ?? 0) + 1)
      }
      return counted
    }
    return {
      genres: countFacet('genres'),
      genders: countFacet('genders'),
      ages: countFacet('ages'),
      timbres: countFacet('timbres'),
      languages: countFacet('languages'),
    }
  }
}

/** Counts how many of `count` documents another set has: few are looked up one by one, many are counted by words. */
function counterOf(among: Bits, count: number): (bits: Bits) => number {
  if (count === 0) return () => 0
  if (count >= among.length) return (bits) => countCommon(among, bits)
  const docs = docsOf(among, count)
  return (bits) => countAmong(docs, bits)
}
