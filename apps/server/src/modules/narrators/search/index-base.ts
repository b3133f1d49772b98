/**
 * Everything the index knows at one snapshot of the database: made in a worker, shared with the thread that answers.
 *
 * Invariants: a document is a place in the default order without regard to pauses (rank, then the lower id); every array has
 * one entry a document unless it says otherwise; nothing is ever changed after it was built.
 */
import type { LabelPriceColumn, NameColumn } from './narrator-list.queries.ts'
import type { Bits } from './bitmap.ts'

export type Ints = Int32Array<ArrayBufferLike>
export type Floats = Float64Array<ArrayBufferLike>

/** Orders that are kept as permutations; the default order is the document number itself. */
export type KeptOrder = 'newest' | NameColumn | LabelPriceColumn | `${NameColumn | LabelPriceColumn}_backwards`

/** One set for each value. */
export type FacetSets = ReadonlyMap<number, Bits>

export interface IndexBase {
  /** `pg_snapshot` as text. */
  readonly snapshot: string
  readonly count: number
  readonly ids: Floats
  /** Documents by ascending id. */
  readonly by_id: Ints
  readonly rank: Floats
  readonly paused_until_us: Floats
  /** Documents that have a pause, running or over. */
  readonly pausing: Ints
  readonly activated_us: Floats
  /** Places in `names`. */
  readonly name_ranks: Readonly<Record<NameColumn, Ints>>
  readonly label_prices: Readonly<Record<LabelPriceColumn, Ints>>
  readonly orders: Readonly<Record<KeptOrder, Ints>>
  readonly sets: {
    readonly genres: FacetSets
    readonly genders: FacetSets
    readonly ages: FacetSets
    readonly timbres: FacetSets
    readonly languages: FacetSets
    readonly natives: FacetSets
    readonly forbidden_topics: FacetSets
    readonly main_native: Bits
    readonly forbids_none: Bits
  }
  readonly names: Readonly<Record<NameColumn, StoredNames>>
  readonly words: StoredWords
  readonly offers: StoredOffers
}

/** Distinct names of a column in the order of the list; name `r` is the bytes from `starts[r]` to `starts[r + 1]`. */
export interface StoredNames {
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly starts: Ints
}

/** Distinct words of the normalised names, sorted; the documents of word `w` are `docs` from `starts[w]` to `starts[w + 1]`. */
export interface StoredWords {
  readonly words: readonly string[]
  readonly starts: Ints
  readonly docs: Ints
}

export interface StoredOffers {
  /** `OFFER_LENGTH` numbers a document. */
  readonly numbers: Ints
  /** 1 where there is a price list. */
  readonly present: Uint8Array<ArrayBufferLike>
  /** The pairs (topic, percent) of document `d` are `coefficients` from `coefficient_starts[d]` to the next start. */
  readonly coefficient_starts: Ints
  readonly coefficients: Ints
  /** Place in `schedules`; −1 = none. */
  readonly schedule: Ints
  readonly schedules: readonly string[]
}

/** The document of a narrator; −1 when the base does not have him. */
export function docOf(base: IndexBase, id: number): number {
  let low = 0
  let high = base.count - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const doc = base.by_id[middle] ?? 0
    const found = base.ids[doc] ?? 0
    if (found === id) return doc
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const decoder = new TextDecoder()

/** The name at a place of the list's order. */
export function nameAt({ bytes, starts }: StoredNames, place: number): string {
  // A decoder takes no shared memory.
  return decoder.decode(bytes.slice(starts[place], starts[place + 1]))
}
