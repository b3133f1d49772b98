import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarratorCard } from '@tembrel/contract/wire/narrator.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { clientOf, listFilter, NARRATORS_PER_PAGE, type NarratorFilter } from '../list-question.ts'
import { similarNames } from '../name-search.ts'
import { selectListedNames } from '../narrator-cards.queries.ts'
import { selectHitIds, type FacetEntryRow } from '../narrator-list.queries.ts'
import { presentCards } from '../narrators.presenter.ts'
import { HitOffers } from '../search/hit-offers.ts'
import { questionOf, readCards } from '../search/list-from-index.ts'
import { readListFacts } from '../search/list-facts.ts'
import { readIndex } from '../search/running-index.ts'
import type { ListReader } from './list-narrators.ts'
import { listPickedNarrators } from './list-picked-narrators.ts'
import { readDraftNarrators } from './read-draft-narrators.ts'

/** Narrators whose offers are read together. */
const PART = 2000

/** Everybody who fits a filter. */
export interface NarratorHits {
  /** Best ranked first, those on pause last. */
  readonly ids: readonly number[]
  /** Their offers in the same order, a part at a time; undefined for who has no price list. */
  offers(): AsyncGenerator<readonly (DraftNarrator | undefined)[]>
  /** So many of them stand on a page of the list. */
  readonly per_page: number
  /** The cards of some of them, in this order, as the list shows them; who is no longer listed is left out. */
  cards(ids: readonly number[], locale: Locale): Promise<WireNarratorCard[]>
}

/**
 * The whole hit set of a list with what its prices are made of, for a topic (0 = none). From the index, at most a second old,
 * or from the database while there is none. Throws as `listNarrators` does.
 */
export async function readHits(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  { filter, topic }: { filter: NarratorFilter; topic: number },
): Promise<NarratorHits> {
  const client_id = clientOf(reader, filter)
  const now = app.clock.now()
  const reading = await readIndex(app.database)
  if (!reading) return hitsOfDatabase(app, reader, { filter, client_id, now })
  const hits = reading.view.find(await questionOf(app, reading, filter, client_id))
  const ids = reading.view.page(hits, { by: 'rank' }, { offset: 0, limit: hits.total, now })
  const offers = new HitOffers(reading.view, { topic, now })
  return {
    ids,
    async *offers() {
      for (const part of partsOf(ids)) yield part.map((id) => offers.find(id))
    },
    per_page: NARRATORS_PER_PAGE,
    async cards(chosen, locale) {
      const cards = await readCards(app, reading, { ids: chosen, genre: filter.genre, client_id })
      return presentCards(cards, genreTitles(reading.facts.entries, locale), locale)
    },
  }
}

async function hitsOfDatabase(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  { filter, client_id, now }: { filter: NarratorFilter; client_id: number | null; now: Date },
): Promise<NarratorHits> {
  const db = app.database.kysely
  const asked = listFilter(filter, client_id, await readListFacts(db))
  let ids = await selectHitIds(db, asked, now)
  if (ids.length === 0 && asked.names === null && asked.words.length > 0) {
    const names = similarNames(asked.words, await selectListedNames(db))
    if (names !== null && names.length > 0) ids = await selectHitIds(db, { ...asked, names }, now)
  }
  return {
    ids,
    async *offers() {
      for (const part of partsOf(ids)) {
        const narrators = await readDraftNarrators(db, part, now)
        yield part.map((id) => narrators.get(id))
      }
    },
    per_page: NARRATORS_PER_PAGE,
    cards: (chosen, locale) => listPickedNarrators(app, reader, { ids: chosen, genre: filter.genre }, locale),
  }
}

function genreTitles(entries: readonly FacetEntryRow[], locale: Locale): Map<number, string> {
  const genres = entries.filter(({ facet }) => facet === 'genres')
  return new Map(genres.map(({ id, title_ru, title_en }) => [id, locale === 'en' ? title_en : title_ru]))
}

function* partsOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += PART) yield ids.slice(from, from + PART)
}
