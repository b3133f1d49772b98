import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { scriptLanguage } from '@tembrel/domain/script/script-tokens.ts'
import type { AppContext } from '../../../app-context.ts'
import { listNarrators, type ListReader } from '../../narrators/public/operations/list-narrators.ts'
import { readHits } from '../../narrators/public/operations/read-hits.ts'
import { offerOf, type Offer, type OrderQuestion } from '../counted-order.ts'
import { placesOfPage } from '../places-of-page.ts'
import { selectLanguageId } from '../quotes.queries.ts'
import { countOrder } from './count-order.ts'
import { priceCountedOrder } from './price-counted-order.ts'

type App = Pick<AppContext, 'database' | 'clock'>
type PriceAnswer = CallResponse<'POST /client/price'>

/** Sort 6 of Product §7: by the total of this order. */
const BY_TOTAL = 6

type NarratorFilter = NonNullable<ParsedBodyOf<Contract['POST /client/price']>['filter']>

export interface HitsQuestion {
  readonly order: OrderQuestion
  readonly filter: NarratorFilter
  readonly sort: number
  readonly page: number
}

/** In place of a total: after every total, before those who cannot be asked either. */
const ASKABLE = Number.MAX_SAFE_INTEGER

/**
 * A page of a list with the price of the order at each of its narrators (Product §7): sorted as the list can be, or by the total:
 * then those who can be asked for a price follow those who have one. The whole hit set is priced, because the answer says how many
 * have a price; that and the order of totals are at most a second old, the prices on the page are those of the moment. The cards play
 * demos of the order's genre and language. Throws 422 for a genre that does not exist, and what `listNarrators` throws.
 */
export async function priceHits(
  app: App,
  reader: ListReader | null,
  { order, filter, sort, page }: HitsQuestion,
  locale: Locale,
): Promise<PriceAnswer> {
  const counted = await countOrder(app, order)
  const language = filter.language === 0 ? await languageOf(app, order.text ?? '') : filter.language
  const hits = await readHits(app, reader, {
    filter,
    topic: counted.order.topic,
    heard: { genre: order.genre, language },
  })
  const totals = await hits.numbers((narrator) => placeOf(offerOf(narrator, counted)))
  const { count, per_page } = hits
  const ids =
    sort === BY_TOTAL
      ? hits.idsAt(placesOfPage(totals, { from: (page - 1) * per_page, count: per_page }))
      : (await listNarrators(app, reader, { ...filter, sort, page }, locale)).narrators.map(({ id }) => id)
  const narrators = await hits.cards(ids, locale)
  const shown = narrators.map(({ id }) => id)
  const answer = await priceCountedOrder(app, counted, shown, locale)
  return {
    ...answer,
    narrators,
    total: count,
    total_pages: Math.ceil(count / per_page),
    priced_count: totals.filter((total) => total < ASKABLE).length,
    askable_count: totals.filter((total) => total === ASKABLE).length,
  }
}

function placeOf({ total, ask_genre }: Offer): number {
  return total ?? (ask_genre === null ? Infinity : ASKABLE)
}

/** The language of the script, as far as it can be detected; 0 = unknown, or the script is empty. */
async function languageOf({ database }: App, text: string): Promise<number> {
  if (text.trim() === '') return 0
  return (await selectLanguageId(database.kysely, scriptLanguage(text))) ?? 0
}
