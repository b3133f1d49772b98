import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarratorCard } from '@tembrel/contract/wire/narrator.ts'
import type { AppContext } from '../../../../app-context.ts'
import { clientOf, listFilter, NARRATORS_PER_PAGE, type NarratorFilter } from '../../search/list-question.ts'
import { similarNames } from '../../rows/name-search.ts'
import { selectListedNames } from '../../rows/narrator-cards.queries.ts'
import { selectHitIds, type FacetEntryRow } from '../../search/narrator-list.queries.ts'
import { presentCards } from '../narrators.presenter.ts'
import { numbersOfHits } from '../../search/hit-numbers.ts'
import { questionOf, readCards } from '../../search/list-from-index.ts'
import { readListFacts } from '../../search/list-facts.ts'
import { readIndex } from '../../search/running-index.ts'
import type { PricedNarrator } from '../../search/seen-offer.ts'
import type { ListReader } from './list-narrators.ts'
import { listPickedNarrators } from './narrators.ts'
import { readDraftNarrators } from '../../rows/operations/narrators.ts'

/** Narrators whose offers are read from the database together. */
const PART = 2000

/** Everybody who fits a filter, best ranked first, those on pause last. */
export interface NarratorHits {
  readonly count: number
  /** The ids of the narrators at these positions, from 0. */
  idsAt(places: Iterable<number>): number[]
  /**
   * What a rule says of each in their order; other requests are answered meanwhile. The rule gets undefined for who has no price list,
   * and depends on nothing but the narrator it is given.
   */
  numbers(rule: (narrator: PricedNarrator | undefined) => number): Promise<Float64Array>
  /** How many narrators a page of the list has. */
  readonly per_page: number
  /** The cards of some of them, in this order, as the list shows them; who is no longer listed is left out. */
  cards(ids: readonly number[], locale: Locale): Promise<WireNarratorCard[]>
}

/** What the demo on a card shall be of; the language comes first, 0 = any. */
export interface HeardDemo {
  readonly genre: number
  readonly language: number
}

function heardOf({ genre }: NarratorFilter, heard: HeardDemo | undefined): HeardDemo {
  return heard ?? { genre, language: 0 }
}

/**
 * The whole hit set of a list with what its prices are made of, for a topic (0 = none). From the index, at most a second old,
 * or from the database while there is none. Its cards speak of the filter's genre, or of `heard`. Throws as `listNarrators` does.
 */
export async function readHits(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  { filter, topic, heard }: { filter: NarratorFilter; topic: number; heard?: HeardDemo },
): Promise<NarratorHits> {
  const client_id = clientOf(reader, filter)
  const now = app.clock.now()
  const reading = await readIndex(app.database)
  if (!reading) return hitsOfDatabase(app, reader, { filter, client_id, now, heard })
  const { view } = reading
  const hits = view.everybody(await questionOf(app, reading, filter, client_id), now)
  return {
    count: hits.places.length,
    idsAt: (places) => Array.from(places, (place) => view.idOf(hits.places[place] ?? 0, hits.changed)),
    numbers: (rule) => numbersOfHits(view, hits, { topic, now }, rule),
    per_page: NARRATORS_PER_PAGE,
    async cards(chosen, locale) {
      const cards = await readCards(app, reading, { ids: chosen, ...heardOf(filter, heard), client_id })
      const { entries, settings } = reading.facts
      return presentCards(cards, genreTitles(entries, locale), { locale, now, flags: settings.flags })
    },
  }
}

async function hitsOfDatabase(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  {
    filter,
    client_id,
    now,
    heard,
  }: { filter: NarratorFilter; client_id: number | null; now: Date; heard: HeardDemo | undefined },
): Promise<NarratorHits> {
  const db = app.database.kysely
  const asked = listFilter(filter, client_id, await readListFacts(db))
  let ids = await selectHitIds(db, asked, now)
  if (ids.length === 0 && asked.names === null && asked.words.length > 0) {
    const names = similarNames(asked.words, await selectListedNames(db))
    if (names !== null && names.length > 0) ids = await selectHitIds(db, { ...asked, names }, now)
  }
  return {
    count: ids.length,
    idsAt: (places) => Array.from(places, (place) => ids[place] ?? 0),
    async numbers(rule) {
      const numbers = new Float64Array(ids.length)
      for (let from = 0; from < ids.length; from += PART) {
        const part = ids.slice(from, from + PART)
        const narrators = await readDraftNarrators(db, part, now)
        numbers.set(
          part.map((id) => rule(narrators.get(id))),
          from,
        )
      }
      return numbers
    },
    per_page: NARRATORS_PER_PAGE,
    cards: (chosen, locale) => listPickedNarrators(app, reader, { ids: chosen, ...heardOf(filter, heard) }, locale),
  }
}

function genreTitles(entries: readonly FacetEntryRow[], locale: Locale): Map<number, string> {
  const genres = entries.filter(({ facet }) => facet === 'genres')
  return new Map(genres.map(({ id, title_ru, title_en }) => [id, locale === 'en' ? title_en : title_ru]))
}
