/**
 * Narrators changed since the base was built: few, kept beside it and compared one by one with what is looked for.
 *
 * Invariant: a narrator whose change was seen is never answered from the base again, whether he is still listed or not.
 */
import type { FacetName, ListFilter, ListOrder } from './narrator-list.queries.ts'
import { isWithinOneEdit } from '@tembrel/domain/typography/one-edit.ts'
import { clearBit, wordsFor, type Bits } from './bitmap.ts'
import { docOf, type IndexBase } from './index-base.ts'
import type { IndexDoc } from './index-doc.ts'
import { compareKeys, keptOrderOf, placeInOrder, type NameKeys, type SortKeys } from './sort-keys.ts'

export interface OverlayDoc extends SortKeys {
  readonly doc: IndexDoc
  readonly words: readonly string[]
  name_keys: NameKeys
  /** Places among the base's documents by order, found when first needed. */
  readonly places: Map<string, number>
}

export interface StagedChanges {
  readonly changed: ReadonlyMap<number, OverlayDoc | null>
  /** Every changed narrator who would be listed then, whenever he changed. */
  readonly listed: readonly OverlayDoc[]
}

export class Overlay {
  readonly #base: IndexBase
  /** Changed narrators; null = no longer listed. */
  readonly #docs = new Map<number, OverlayDoc | null>()
  /** Documents of the base that are still as they were. */
  readonly untouched: Bits

  constructor(base: IndexBase) {
    this.#base = base
    this.untouched = new Int32Array(wordsFor(base.count)).fill(-1)
    for (let doc = base.count; doc < this.untouched.length * 32; doc += 1) clearBit(this.untouched, doc)
  }

  get size(): number {
    return this.#docs.size
  }

  /** What the changes of these narrators would lead to; who is missing in `docs` is no longer listed. Changes nothing yet. */
  stage(ids: readonly number[], docs: ReadonlyMap<number, IndexDoc>): StagedChanges {
    const changed = new Map(ids.map((id) => [id, stagedDoc(docs.get(id))]))
    const others = [...this.listed()].filter((doc) => !changed.has(doc.id))
    return { changed, listed: [...others, ...[...changed.values()].filter((doc) => doc !== null)] }
  }

  /** Takes over staged changes with the keys of each listed narrator's names. */
  apply({ changed }: StagedChanges, nameKeys: ReadonlyMap<OverlayDoc, NameKeys>): void {
    for (const [id, doc] of changed) {
      this.#docs.set(id, doc)
      const based = docOf(this.#base, id)
      if (based >= 0) clearBit(this.untouched, based)
    }
    for (const [doc, keys] of nameKeys) doc.name_keys = keys
  }

  find(id: number): OverlayDoc | null | undefined {
    return this.#docs.get(id)
  }

  *listed(): Generator<OverlayDoc> {
    for (const doc of this.#docs.values()) if (doc) yield doc
  }

  placeOf(doc: OverlayDoc, order: ListOrder): number {
    const kept = keptOrderOf(order) ?? 'rank'
    const known = doc.places.get(kept) ?? placeInOrder(this.#base, order, doc)
    doc.places.set(kept, known)
    return known
  }
}

function stagedDoc(doc: IndexDoc | undefined): OverlayDoc | null {
  if (!doc) return null
  const { id, rank, activated_us, label_prices } = doc
  const name_keys = { shown_name: 0, shown_name_en: 0 }
  return { id, rank, activated_us, label_prices, name_keys, doc, words: doc.name_norm.split(' '), places: new Map() }
}

export function sortOverlay<T extends { readonly doc: OverlayDoc }>(docs: readonly T[], order: ListOrder): T[] {
  return docs.toSorted((a, b) => compareKeys(order, a.doc, b.doc))
}

/** Whether a narrator is looked for at all, apart from the filters of the panel. */
export function isMeant(
  { doc, words }: OverlayDoc,
  filter: ListFilter,
  favourites: ReadonlySet<number> | null,
): boolean {
  const { facets } = doc
  if (!facets.genre_ids.some((id) => filter.browsed_genres.includes(id))) return false
  if (filter.topic > 0 && facets.forbidden_topic_ids.includes(filter.topic)) return false
  if (filter.topic === -2 && facets.forbidden_topic_ids.length > 0) return false
  if (favourites !== null && !favourites.has(doc.id)) return false
  return hasWords(words, filter.words)
}

export function hasWords(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

export function hasSimilarWords(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((part) => words.some((word) => isWithinOneEdit(part, word)))
}

/** The filters of the panel that a narrator misses. */
export function missesOf({ facets }: IndexDoc, filter: ListFilter): FacetName[] {
  const misses: FacetName[] = []
  const { genre, genders, ages, timbres, language, native } = filter
  if (genre !== 0 && !(filter.browsed_genres.includes(genre) && facets.genre_ids.includes(genre))) misses.push('genres')
  if (genders.length > 0 && !genders.includes(facets.gender_id)) misses.push('genders')
  if (ages.length > 0 && !ages.includes(facets.age_id)) misses.push('ages')
  if (timbres.length > 0 && !facets.timbre_ids.some((id) => timbres.includes(id))) misses.push('timbres')
  if (language === 0 ? native && !facets.main_language_native : !languagesOf(facets, native).includes(language)) {
    misses.push('languages')
  }
  return misses
}

export function valuesOf({ facets }: IndexDoc, facet: FacetName, native: boolean): readonly number[] {
  switch (facet) {
    case 'genres':
      return facets.genre_ids
    case 'genders':
      return [facets.gender_id]
    case 'ages':
      return [facets.age_id]
    case 'timbres':
      return facets.timbre_ids
    case 'languages':
      return languagesOf(facets, native)
  }
}

function languagesOf(facets: IndexDoc['facets'], native: boolean): readonly number[] {
  return native ? facets.native_language_ids : facets.language_ids
}
