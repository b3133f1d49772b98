import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { ParsedQueryOf } from '@tembrel/contract/call.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { searchWords, similarNames } from '../name-search.ts'
import { selectListedNames } from '../narrator-cards.queries.ts'
import {
  selectListGenres,
  selectNarratorFacets,
  selectNarratorPage,
  type CardRow,
  type FacetRow,
  type ListFilter,
  type ListGenreRow,
  type ListOrder,
} from '../narrator-list.queries.ts'
import { presentNarratorList } from '../narrators.presenter.ts'

const NARRATORS_PER_PAGE = 24

export type NarratorQuery = ParsedQueryOf<Contract['GET /narrators']>

/** Who looks at a list: only a client has favourites. */
export interface ListReader {
  readonly role: string
  readonly profile_id: number
}

/** The column of the card that holds a genre's label price. */
const LABEL_COLUMNS = {
  ad_30s: 'price_ad',
  book_1h: 'price_book',
  long_c_1p: 'price_long',
  frame_1m: 'price_frame',
} as const

/**
 * A page of narrators with the total and the counts of every filter value (Product §2, §7). A name nobody bears is looked
 * for once more with a letter mistyped. Throws UNAUTHORIZED (401) when a guest asks for favourites, FORBIDDEN (403) when
 * somebody does who has none.
 */
export async function listNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  query: NarratorQuery,
  locale: Locale,
): Promise<CallResponse<'GET /narrators'>> {
  const client_id = reader?.role === 'client' ? reader.profile_id : null
  if (query.featured && client_id === null) throw apiError(reader === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
  const db = app.database.kysely
  const [settings, genres] = await Promise.all([readSettings(db), selectListGenres(db)])
  const filter = filterOf(query, client_id, genres, settings)
  const page = {
    order: listOrder(query.sort, query.genre, genres),
    offset: (query.page - 1) * NARRATORS_PER_PAGE,
    limit: NARRATORS_PER_PAGE,
    now: app.clock.now(),
    reader_client_id: client_id,
  }
  const look = async (by: ListFilter): Promise<[CardRow[], FacetRow[]]> =>
    Promise.all([selectNarratorPage(db, by, page), selectNarratorFacets(db, by, locale)])
  let [cards, facets] = await look(filter)
  if (filter.names === null && filter.words.length > 0 && totalOf(facets) === 0) {
    const names = similarNames(filter.words, await selectListedNames(db))
    if (names !== null && names.length > 0) [cards, facets] = await look({ ...filter, names })
  }
  const total = totalOf(facets)
  return {
    ...presentNarratorList(cards, facets, locale),
    total,
    total_pages: Math.ceil(total / NARRATORS_PER_PAGE),
  }
}

function totalOf(facets: readonly FacetRow[]): number {
  return facets.find((row) => row.facet === 'total')?.count ?? 0
}

function filterOf(
  query: NarratorQuery,
  client_id: number | null,
  genres: readonly ListGenreRow[],
  settings: Settings,
): ListFilter {
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
    // Something was typed that no name can hold: nobody is meant.
    names: query.name !== '' && words.length === 0 ? [] : null,
    browsed_genres: genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id),
  }
}

/** Sort 0–5 (Product §4). Without a genre, or with one that has no label price, there is nothing to compare prices by. */
function listOrder(sort: number, genre_id: number, genres: readonly ListGenreRow[]): ListOrder {
  const genre = genres.find((row) => row.id === genre_id)
  const label = genre ? priceLabelOf(genre) : null
  switch (sort) {
    case 1:
      return { by: 'newest' }
    case 2:
    case 3:
      return label
        ? { by: sort === 2 ? 'price' : 'price_backwards', label_price: LABEL_COLUMNS[label.field] }
        : { by: 'rank' }
    case 4:
      return { by: 'name' }
    case 5:
      return { by: 'name_backwards' }
    default:
      return { by: 'rank' }
  }
}
