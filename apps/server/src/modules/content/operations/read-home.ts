import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import type { AppContext } from '../../../app-context.ts'
import { readEnumerations } from '../../catalog/operations/read-enumerations.ts'
import { listNarrators, type ListReader } from '../../narrators/operations/list-narrators.ts'
import { presentWork } from '../compilations.presenter.ts'
import { selectLowestPrices, selectWorks, type LowestPricesRow } from '../works.queries.ts'
import { listNarratorcomps } from './list-narratorcomps.ts'

type Home = CallResponse<'GET /home'>

const COMPILATIONS_SHOWN = 4

const LABEL_COLUMNS = {
  ad_30s: 'price_ad',
  book_1h: 'price_book',
  long_c_1p: 'price_long',
  frame_1m: 'price_frame',
} as const

/** What the home page is made of, all of it out of the database (Product §2). */
export async function readHome(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  locale: Locale,
): Promise<Home> {
  const db = app.database.kysely
  const [list, { narratorcomps }, works, lists, lowest] = await Promise.all([
    listNarrators(app, reader, narratorFilter.parse({}), locale),
    listNarratorcomps(app, locale),
    selectWorks(db, locale),
    readEnumerations(db),
    selectLowestPrices(db),
  ])
  const { narrators, total, genders, ages, timbres, languages } = list
  return {
    narrators,
    total,
    genres: list.genres.map((genre) => {
      const pricing_genre_id = lists.genres.find(({ id }) => id === genre.id)?.pricing_genre_id ?? null
      return { ...genre, pricing_genre_id, price_from: priceFrom({ id: genre.id, pricing_genre_id }, lowest) }
    }),
    genders,
    ages,
    timbres,
    languages,
    narratorcomps: spreadOverGenres(narratorcomps).slice(0, COMPILATIONS_SHOWN),
    works: works.map(presentWork),
  }
}

function priceFrom(
  genre: { readonly id: number; readonly pricing_genre_id: number | null },
  lowest: readonly LowestPricesRow[],
): number | null {
  const label = priceLabelOf(genre)
  return label === null ? null : (lowest.find(({ id }) => id === genre.id)?.[LABEL_COLUMNS[label.field]] ?? null)
}

/** The first of every genre, then the others: four compilations of one genre would say little of the house. */
function spreadOverGenres(comps: Home['narratorcomps']): Home['narratorcomps'] {
  const isFirst = (comp: Home['narratorcomps'][number]): boolean =>
    comps.find(({ genres_id }) => genres_id === comp.genres_id) === comp
  return [...comps.filter(isFirst), ...comps.filter((comp) => !isFirst(comp))]
}
