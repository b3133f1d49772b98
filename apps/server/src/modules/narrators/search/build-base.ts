/** Builds the base of the index from the rows of the catalogue. */
import type { LabelPriceColumn, NameColumn } from './narrator-list.queries.ts'
import { setBit, wordsFor, type Bits } from './bitmap.ts'
import type { Floats, IndexBase, Ints, KeptOrder, StoredNames, StoredOffers, StoredWords } from './index-base.ts'
import { docOfRow, LABEL_PRICES, NAMES, NO_PRICE, OFFER_LENGTH, parseFacets } from './index-doc.ts'
import type { DocFacets, IndexDoc, IndexRow } from './index-doc.ts'

/** Greater than every price, so that those without one come last. */
const AFTER_PRICES = 2 ** 31

export function sharedInts(length: number): Ints {
  return new Int32Array(new SharedArrayBuffer(length * 4))
}

function sharedFloats(length: number): Floats {
  return new Float64Array(new SharedArrayBuffer(length * 8))
}

/** Takes the rows in the order of their documents, then makes the base of them. */
export class BaseBuilder {
  readonly #snapshot: string
  readonly #count: number
  readonly #words: number
  readonly #ids: Floats
  readonly #rank: Floats
  readonly #pausedUntil: Floats
  readonly #activated: Floats
  readonly #nameRanks: Readonly<Record<NameColumn, Ints>>
  readonly #labelPrices: Record<LabelPriceColumn, Ints>
  readonly #sets = {
    genres: new Map<number, Bits>(),
    genders: new Map<number, Bits>(),
    ages: new Map<number, Bits>(),
    timbres: new Map<number, Bits>(),
    languages: new Map<number, Bits>(),
    natives: new Map<number, Bits>(),
    forbidden_topics: new Map<number, Bits>(),
  }
  readonly #mainNative: Bits
  readonly #forbidsNone: Bits
  readonly #names: Readonly<Record<NameColumn, string[]>> = { shown_name: [], shown_name_en: [] }
  readonly #nameWords = new NameWords()
  readonly #offers: OfferBuilder
  readonly #parsedFacets = new Map<string, DocFacets>()
  #next = 0

  constructor(reading: { snapshot: string; count: number }) {
    const { count } = reading
    this.#snapshot = reading.snapshot
    this.#count = count
    this.#words = wordsFor(count)
    this.#ids = sharedFloats(count)
    this.#rank = sharedFloats(count)
    this.#pausedUntil = sharedFloats(count)
    this.#activated = sharedFloats(count)
    this.#nameRanks = { shown_name: sharedInts(count), shown_name_en: sharedInts(count) }
    const prices = (): Ints => sharedInts(count)
    this.#labelPrices = { price_ad: prices(), price_book: prices(), price_long: prices(), price_frame: prices() }
    this.#mainNative = sharedInts(this.#words)
    this.#forbidsNone = sharedInts(this.#words)
    this.#offers = new OfferBuilder(count)
  }

  add(row: IndexRow): void {
    const doc = this.#next
    this.#next += 1
    const read = docOfRow(row, (text) => this.#facetsOf(text))
    this.#ids[doc] = read.id
    this.#rank[doc] = read.rank
    this.#pausedUntil[doc] = read.paused_until_us
    this.#activated[doc] = read.activated_us
    for (const column of NAMES) {
      const place = read.name_ranks[column]
      this.#nameRanks[column][doc] = place
      this.#names[column][place] = read[column]
    }
    for (const [at, column] of LABEL_PRICES.entries())
      this.#labelPrices[column][doc] = read.label_prices[at] ?? NO_PRICE
    this.#addFacets(doc, read.facets)
    this.#nameWords.add(doc, read.name_norm)
    this.#offers.add(doc, read)
  }

  build(): IndexBase {
    if (this.#next !== this.#count) throw new Error(`${this.#count} narrators were counted, ${this.#next} were read.`)
    const by_id = sharedInts(this.#count)
    const sortedIds = this.#ids.toSorted()
    const placeById = new Int32Array(this.#count)
    for (let doc = 0; doc < this.#count; doc += 1) {
      const place = lowerBound(sortedIds, this.#ids[doc] ?? 0)
      placeById[doc] = place
      by_id[place] = doc
    }
    return {
      snapshot: this.#snapshot,
      count: this.#count,
      ids: this.#ids,
      by_id,
      rank: this.#rank,
      paused_until_us: this.#pausedUntil,
      pausing: pausingDocs(this.#pausedUntil),
      activated_us: this.#activated,
      name_ranks: this.#nameRanks,
      label_prices: this.#labelPrices,
      orders: this.#buildOrders(placeById, by_id),
      sets: { ...this.#sets, main_native: this.#mainNative, forbids_none: this.#forbidsNone },
      names: {
        shown_name: storeNames(this.#names.shown_name),
        shown_name_en: storeNames(this.#names.shown_name_en),
      },
      words: this.#nameWords.build(),
      offers: this.#offers.build(),
    }
  }

  #facetsOf(text: string): DocFacets {
    const known = this.#parsedFacets.get(text) ?? parseFacets(text)
    this.#parsedFacets.set(text, known)
    return known
  }

  #addFacets(doc: number, facets: DocFacets): void {
    const mark = (sets: Map<number, Bits>, ids: readonly number[]): void => {
      for (const id of ids) {
        let bits = sets.get(id)
        if (!bits) sets.set(id, (bits = sharedInts(this.#words)))
        setBit(bits, doc)
      }
    }
    mark(this.#sets.genres, facets.genre_ids)
    if (facets.gender_id !== 0) mark(this.#sets.genders, [facets.gender_id])
    if (facets.age_id !== 0) mark(this.#sets.ages, [facets.age_id])
    mark(this.#sets.timbres, facets.timbre_ids)
    mark(this.#sets.languages, facets.language_ids)
    mark(this.#sets.natives, facets.native_language_ids)
    mark(this.#sets.forbidden_topics, facets.forbidden_topic_ids)
    if (facets.main_language_native) setBit(this.#mainNative, doc)
    if (facets.forbidden_topic_ids.length === 0) setBit(this.#forbidsNone, doc)
  }

  /** Ties of prices are broken by the document, all others by the id. */
  #buildOrders(placeById: Ints, by_id: Ints): Record<KeptOrder, Ints> {
    const moments = this.#activated.toSorted()
    const byId = { ties: placeById, docs: by_id }
    const order = (keyOf: (doc: number) => number, tie: Tie | null = byId): Ints => sortDocs(this.#count, keyOf, tie)
    const names = (column: NameColumn): [Ints, Ints] => {
      const ranks = this.#nameRanks[column]
      const last = this.#names[column].length - 1
      return [order((doc) => ranks[doc] ?? 0), order((doc) => last - (ranks[doc] ?? 0))]
    }
    const prices = (column: LabelPriceColumn): [Ints, Ints] => {
      const own = this.#labelPrices[column]
      const priceOf = (doc: number): number => own[doc] ?? NO_PRICE
      return [
        order((doc) => (priceOf(doc) === NO_PRICE ? AFTER_PRICES : priceOf(doc)), null),
        order((doc) => (priceOf(doc) === NO_PRICE ? AFTER_PRICES : AFTER_PRICES - 1 - priceOf(doc)), null),
      ]
    }
    const [shown_name, shown_name_backwards] = names('shown_name')
    const [shown_name_en, shown_name_en_backwards] = names('shown_name_en')
    const [price_ad, price_ad_backwards] = prices('price_ad')
    const [price_book, price_book_backwards] = prices('price_book')
    const [price_long, price_long_backwards] = prices('price_long')
    const [price_frame, price_frame_backwards] = prices('price_frame')
    return {
      // Equal moments have the same lower bound, counted from the newest.
      newest: order((doc) => this.#count - lowerBound(moments, this.#activated[doc] ?? 0)),
      ...{ shown_name, shown_name_backwards, shown_name_en, shown_name_en_backwards },
      ...{ price_ad, price_ad_backwards, price_book, price_book_backwards },
      ...{ price_long, price_long_backwards, price_frame, price_frame_backwards },
    }
  }
}

interface Tie {
  readonly ties: Ints
  readonly docs: Ints
}

/** Documents by a key of at most 32 bits; key and tie are packed into one number, which sorts ten times faster than pairs. */
function sortDocs(count: number, keyOf: (doc: number) => number, tie: Tie | null): Ints {
  const bound = 2 ** Math.ceil(Math.log2(Math.max(2, count)))
  const packed = new Float64Array(count)
  for (let doc = 0; doc < count; doc += 1) packed[doc] = keyOf(doc) * bound + (tie ? (tie.ties[doc] ?? 0) : doc)
  packed.sort()
  const docs = sharedInts(count)
  for (let place = 0; place < count; place += 1) {
    const low = (packed[place] ?? 0) % bound
    docs[place] = tie ? (tie.docs[low] ?? 0) : low
  }
  return docs
}

function lowerBound(sorted: Floats, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function pausingDocs(pausedUntil: Floats): Ints {
  const docs: number[] = []
  for (let doc = 0; doc < pausedUntil.length; doc += 1) if (pausedUntil[doc] !== 0) docs.push(doc)
  const shared = sharedInts(docs.length)
  shared.set(docs)
  return shared
}

function storeNames(names: readonly string[]): StoredNames {
  const starts = sharedInts(names.length + 1)
  let length = 0
  for (const [place, name] of names.entries()) {
    length += Buffer.byteLength(name)
    starts[place + 1] = length
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  const encoder = new TextEncoder()
  for (const [place, name] of names.entries()) bytes.set(encoder.encode(name), starts[place])
  return { bytes, starts }
}

class NameWords {
  readonly #docs = new Map<string, number[]>()

  add(doc: number, name_norm: string): void {
    for (const word of name_norm.split(' ')) {
      const docs = this.#docs.get(word)
      if (!docs) this.#docs.set(word, [doc])
      else if (docs.at(-1) !== doc) docs.push(doc)
    }
  }

  build(): StoredWords {
    const words = [...this.#docs.keys()].sort(compareUnits)
    const starts = sharedInts(words.length + 1)
    for (const [place, word] of words.entries()) {
      starts[place + 1] = (starts[place] ?? 0) + (this.#docs.get(word)?.length ?? 0)
    }
    const docs = sharedInts(starts[words.length] ?? 0)
    for (const [place, word] of words.entries()) docs.set(this.#docs.get(word) ?? [], starts[place])
    return { words, starts, docs }
  }
}

/** Of texts as JavaScript compares them, unlike any language's order: texts that begin alike are neighbours. */
function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

class OfferBuilder {
  readonly #numbers: Ints
  readonly #present: Uint8Array<ArrayBufferLike>
  readonly #coefficientStarts: Ints
  readonly #coefficients: number[] = []
  readonly #schedule: Ints
  readonly #schedules = new Map<string, number>()

  constructor(count: number) {
    this.#numbers = sharedInts(count * OFFER_LENGTH)
    this.#present = new Uint8Array(new SharedArrayBuffer(count))
    this.#coefficientStarts = sharedInts(count + 1)
    this.#schedule = sharedInts(count).fill(-1)
  }

  add(doc: number, { offer, coefficients, schedule }: IndexDoc): void {
    if (offer) {
      this.#numbers.set(offer, doc * OFFER_LENGTH)
      this.#present[doc] = 1
    }
    for (const number of coefficients) this.#coefficients.push(number)
    this.#coefficientStarts[doc + 1] = this.#coefficients.length
    if (schedule === null) return
    const known = this.#schedules.get(schedule) ?? this.#schedules.size
    this.#schedules.set(schedule, known)
    this.#schedule[doc] = known
  }

  build(): StoredOffers {
    const coefficients = sharedInts(this.#coefficients.length)
    coefficients.set(this.#coefficients)
    return {
      numbers: this.#numbers,
      present: this.#present,
      coefficient_starts: this.#coefficientStarts,
      coefficients,
      schedule: this.#schedule,
      schedules: [...this.#schedules.keys()],
    }
  }
}
