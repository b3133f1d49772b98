import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { clientOf, listFilter, listOrder, NARRATORS_PER_PAGE, type NarratorQuery } from '../../search/list-question.ts'
import { similarNames } from '../../rows/name-search.ts'
import { selectListedNames } from '../../rows/narrator-cards.queries.ts'
import {
  selectFeaturedOf,
  selectListGenres,
  selectNarratorFacets,
  selectNarratorPage,
  type CardRow,
  type FacetRow,
  type ListFilter,
} from '../../search/narrator-list.queries.ts'
import { presentNarratorList } from '../narrators.presenter.ts'
import { listFromIndex, type FoundList } from '../../search/list-from-index.ts'
import type { NarratorList } from '../../search/narrator-index.ts'
import { readIndex } from '../../search/running-index.ts'

/** Who looks at a list: only a client has favourites. */
export interface ListReader {
  readonly role: string
  readonly profile_id: number
}

/**
 * A page of narrators with the total and the counts of every filter value (Product §2, §7). When no name matches, the search is
 * repeated with one letter mistyped. The index answers, at most a second old; without an index the database does. Throws
 * UNAUTHORIZED (401) when a guest asks for favourites, FORBIDDEN (403) when a role without favourites does.
 */
export async function listNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  query: NarratorQuery,
  locale: Locale,
): Promise<NarratorList> {
  const client_id = clientOf(reader, query)
  const reading = await readIndex(app.database)
  if (!reading) return listOf(app, await listFromDatabase(app, { query, client_id, locale }), locale)
  if (query.featured) return listOf(app, await listFromIndex(app, reading, { query, client_id, locale }), locale)
  // Everybody is shown the same, but for the hearts.
  const key = JSON.stringify([locale, query])
  const list = await reading.lists.read(key, app.clock.now().getTime(), async () =>
    listOf(app, await listFromIndex(app, reading, { query, client_id: null, locale }), locale),
  )
  return client_id === null ? list : withHearts(app, list, client_id)
}

/** Marks the favourites of this client; returns the list itself when it contains none. */
async function withHearts(app: Pick<AppContext, 'database'>, list: NarratorList, client_id: number) {
  const ids = list.narrators.map(({ id }) => id)
  const featured = new Set(ids.length === 0 ? [] : await selectFeaturedOf(app.database.kysely, client_id, ids))
  if (featured.size === 0) return list
  return { ...list, narrators: list.narrators.map((card) => ({ ...card, featured: featured.has(card.id) })) }
}

function listOf(app: Pick<AppContext, 'clock'>, { cards, facets, flags }: FoundList, locale: Locale): NarratorList {
  const total = totalOf(facets)
  return {
    ...presentNarratorList(cards, facets, { locale, now: app.clock.now(), flags }),
    total,
    total_pages: Math.ceil(total / NARRATORS_PER_PAGE),
  }
}

async function listFromDatabase(
  app: Pick<AppContext, 'database' | 'clock'>,
  { query, client_id, locale }: { query: NarratorQuery; client_id: number | null; locale: Locale },
): Promise<FoundList> {
  const db = app.database.kysely
  const [settings, genres] = await Promise.all([readSettings(db), selectListGenres(db)])
  const filter = listFilter(query, client_id, { genres, settings })
  const page = {
    order: listOrder(query, genres, locale),
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
  return { cards, facets, flags: settings.flags }
}

function totalOf(facets: readonly FacetRow[]): number {
  return facets.find((row) => row.facet === 'total')?.count ?? 0
}
