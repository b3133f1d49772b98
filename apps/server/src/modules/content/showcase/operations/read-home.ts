import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { listNarrators, type ListReader } from '../../../narrators/public/operations/list-narrators.ts'
import { readLowestPrices } from '../../../narrators/public/operations/read-lowest-prices.ts'
import { recall } from '../../../settings/operations/site-memory.ts'
import { presentWork } from '../compilations.presenter.ts'
import { selectWorks } from '../works.queries.ts'
import { listNarratorcomps, NARRATORS_FOR_MS } from './compilations.ts'

type Home = CallResponse<'GET /home'>

const COMPILATIONS_SHOWN = 4

/** What the home page is made of, all of it out of the database (Product §2). */
export async function readHome(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  locale: Locale,
): Promise<Home> {
  const db = app.database.kysely
  const lists = await readEnumerations(db)
  const [list, { narratorcomps }, works, lowest] = await Promise.all([
    listNarrators(app, reader, narratorFilter.parse({}), locale),
    listNarratorcomps(app, locale),
    recall(db, `works ${locale}`, () => readWorks(db, locale), NARRATORS_FOR_MS),
    recall(db, 'lowest prices', () => readLowestPrices(db, lists.genres), NARRATORS_FOR_MS),
  ])
  const { narrators, total, genders, ages, timbres, languages } = list
  return {
    narrators,
    total,
    genres: list.genres.map((genre) => {
      const pricing_genre_id = lists.genres.find(({ id }) => id === genre.id)?.pricing_genre_id ?? null
      return { ...genre, pricing_genre_id, price_from: lowest.get(genre.id) ?? null }
    }),
    genders,
    ages,
    timbres,
    languages,
    narratorcomps: spreadOverGenres(narratorcomps).slice(0, COMPILATIONS_SHOWN),
    works,
  }
}

async function readWorks(db: Kysely<DB>, locale: Locale): Promise<Home['works']> {
  const works = await selectWorks(db, locale)
  return works.map((work) => presentWork(work, locale))
}

/** The first of every genre, then the others: four compilations of one genre would say little of the house. */
function spreadOverGenres(comps: Home['narratorcomps']): Home['narratorcomps'] {
  const isFirst = (comp: Home['narratorcomps'][number]): boolean =>
    comps.find(({ genres_id }) => genres_id === comp.genres_id) === comp
  return [...comps.filter(isFirst), ...comps.filter((comp) => !isFirst(comp))]
}
