/** A page of cards and the counts beside it, from the index. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import type { AppContext } from '../../../app-context.ts'
import { browsedGenres, listFilter, listOrder, NARRATORS_PER_PAGE } from './list-question.ts'
import type { NarratorFilter, NarratorQuery } from './list-question.ts'
import { selectCardsByIds, selectFeaturedOf } from './narrator-list.queries.ts'
import type { CardRow, FacetEntryRow, FacetRow, ListFilter, StoredCardRow } from './narrator-list.queries.ts'
import { selectFavouriteIds } from './index-rows.queries.ts'
import type { ListedPage } from './index-view.ts'
import type { Reading } from './narrator-index.ts'

type App = Pick<AppContext, 'database' | 'clock'>

interface CardQuestion {
  readonly ids: readonly number[]
  readonly genre: number
  readonly language?: number
  readonly client_id: number | null
}

/** A page of a list before it is presented. */
export interface FoundList {
  readonly cards: readonly CardRow[]
  readonly facets: readonly FacetRow[]
  readonly flags: Settings['flags']
}

export async function listFromIndex(
  app: App,
  reading: Reading,
  { query, client_id, locale }: { query: NarratorQuery; client_id: number | null; locale: Locale },
): Promise<FoundList> {
  const now = app.clock.now()
  const { filter, favourites } = await questionOf(app, reading, query, client_id)
  const order = listOrder(query, reading.facts.genres, locale)
  const offset = (query.page - 1) * NARRATORS_PER_PAGE
  const listed = reading.view.list({ filter, favourites }, order, { offset, limit: NARRATORS_PER_PAGE, now })
  return {
    cards: await readCards(app, reading, { ids: listed.ids, genre: query.genre, client_id }),
    facets: facetRows(reading.facts.entries, filter, { listed, locale }),
    flags: reading.facts.settings.flags,
  }
}

/** The filter with the favourites it is narrowed to; a client's favourites are always asked of the database. */
export async function questionOf(app: App, { facts }: Reading, query: NarratorFilter, client_id: number | null) {
  const filter = listFilter(query, client_id, facts)
  const { featured_by } = filter
  const favourites = featured_by === null ? null : new Set(await selectFavouriteIds(app.database.pool, featured_by))
  return { filter, favourites }
}

/**
 * Cards in the order of `ids`, with the demo of `genre` (0 = of his own first one), in `language` (0 = any) where there is one. Who is no
 * longer listed is left out.
 */
export async function readCards(
  app: App,
  reading: Reading,
  { ids, client_id, genre, language = 0 }: CardQuestion,
): Promise<CardRow[]> {
  const db = app.database.kysely
  const browsed_genres = browsedGenres(reading.facts)
  const load = (missing: readonly number[]) =>
    selectCardsByIds(app.database, missing, { genre, language, browsed_genres })
  const [cards, featured] = await Promise.all([
    reading.cards.read(`${genre}:${language}:${browsed_genres.join()}`, ids, load),
    client_id === null || ids.length === 0 ? [] : selectFeaturedOf(db, client_id, ids),
  ])
  const now_us = app.clock.now().getTime() * 1000
  const featuredIds = new Set(featured)
  return cards.map((card) => cardOf(card, featuredIds.has(card.id), now_us))
}

function cardOf({ paused_until_us, ...card }: StoredCardRow, featured: boolean, now_us: number): CardRow {
  const on_pause = paused_until_us > now_us
  const hasEnd = on_pause && Number.isFinite(paused_until_us)
  return { ...card, featured, on_pause, paused_until: hasEnd ? new Date(paused_until_us / 1000) : null }
}

function facetRows(
  entries: readonly FacetEntryRow[],
  { browsed_genres }: ListFilter,
  { listed, locale }: { listed: ListedPage; locale: Locale },
): FacetRow[] {
  const rows = entries
    .filter(({ facet, id }) => facet !== 'genres' || browsed_genres.includes(id))
    .map(({ facet, id, slug, title_ru, title_en }) => ({
      facet,
      id,
      slug,
      title: locale === 'en' ? title_en : title_ru,
      count: listed.counts[facet].get(id) ?? 0,
    }))
  return [...rows, { facet: 'total', id: 0, title: '', slug: '', count: listed.total }]
}
