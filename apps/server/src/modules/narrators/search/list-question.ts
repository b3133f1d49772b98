/** What a list's query asks for, in the terms of the card: who is meant and how they are sorted (Product §4, §7). */
import type { ParsedQueryOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { searchWords } from '../rows/name-search.ts'
import type { ListFilter, ListGenreRow, ListOrder } from './narrator-list.queries.ts'

export const NARRATORS_PER_PAGE = 24

export type NarratorQuery = ParsedQueryOf<Contract['GET /narrators']>

/** The part of the query that says who is meant. */
export type NarratorFilter = Omit<NarratorQuery, 'page' | 'sort'>

/** The column of the card that holds a genre's label price. */
export const LABEL_COLUMNS = {
  ad_30s: 'price_ad',
  book_1h: 'price_book',
  long_c_1p: 'price_long',
  frame_1m: 'price_frame',
} as const

/**
 * The client whose favourites matter to this list; null for other readers. Throws UNAUTHORIZED (401) when a guest asks for
 * favourites, FORBIDDEN (403) when a person asks whose role has none.
 */
export function clientOf(
  reader: { readonly role: string; readonly profile_id: number } | null,
  query: Pick<NarratorFilter, 'featured'>,
): number | null {
  const client_id = reader?.role === 'client' ? reader.profile_id : null
  if (query.featured && client_id === null) throw apiError(reader === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
  return client_id
}

/** The genres that are switched off are not browsed. */
export function listFilter(query: NarratorFilter, client_id: number | null, facts: BrowseFacts): ListFilter {
  const { settings } = facts
  const words = searchWords(query.name)
  return {
    genre: query.genre,
    genders: query.gender,
    ages: query.age,
    timbres: query.timbre,
    topic: settings.flags.topics ? query.topic : 0,
    language: query.language,
    native: query.native,
    featured_by: query.featured ? client_id : null,
    words,
    // No name can contain what was typed, so no narrator is found.
    names: query.name !== '' && words.length === 0 ? [] : null,
    browsed_genres: browsedGenres(facts),
  }
}

/** What decides which genres are browsed. */
export interface BrowseFacts {
  readonly genres: readonly ListGenreRow[]
  readonly settings: Settings
}

/** Genres that are not switched off, in their order. */
export function browsedGenres({ genres, settings }: BrowseFacts): number[] {
  return genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
}

/**
 * Sort 0–5 (Product §4). Without a genre, or with one that has no label price, there is nothing to compare prices by. The
 * alphabet is that of the names as readers of `locale` see them.
 */
export function listOrder(
  { sort, genre: genre_id }: Pick<NarratorQuery, 'sort' | 'genre'>,
  genres: readonly ListGenreRow[],
  locale: Locale,
): ListOrder {
  const genre = genres.find((row) => row.id === genre_id)
  const label = genre ? priceLabelOf(genre) : null
  const name = locale === 'en' ? 'shown_name_en' : 'shown_name'
  switch (sort) {
    case 1:
      return { by: 'newest' }
    case 2:
    case 3:
      return label
        ? { by: sort === 2 ? 'price' : 'price_backwards', label_price: LABEL_COLUMNS[label.field] }
        : { by: 'rank' }
    case 4:
      return { by: 'name', name }
    case 5:
      return { by: 'name_backwards', name }
    default:
      return { by: 'rank' }
  }
}
