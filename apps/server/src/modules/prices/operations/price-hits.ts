import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { listNarrators, type ListReader } from '../../narrators/operations/list-narrators.ts'
import { readHits } from '../../narrators/operations/read-hits.ts'
import { offerOf, type CountedOrder, type OrderQuestion } from '../counted-order.ts'
import { placesOfPage } from '../places-of-page.ts'
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

/**
 * A page of a list with the price of the order at each of its narrators (Product §7): sorted as the list can be, or by the total,
 * for which the whole hit set is priced. The order of totals is at most a second old; the prices on the page are those of the
 * moment. Throws 422 for a genre that does not exist, and what `listNarrators` throws.
 */
export async function priceHits(
  app: App,
  reader: ListReader | null,
  question: HitsQuestion,
  locale: Locale,
): Promise<PriceAnswer> {
  const { filter, sort, page } = question
  const counted = await countOrder(app, question.order)
  const { narrators, total, total_pages } =
    sort === BY_TOTAL
      ? await sortByTotal(app, reader, { counted, filter, page }, locale)
      : await listNarrators(app, reader, { ...filter, sort, page }, locale)
  const ids = narrators.map(({ id }) => id)
  const answer = await priceCountedOrder(app, counted, ids, locale)
  return { ...answer, narrators, total, total_pages }
}

/** Those without a price come last, and equal totals stand as in the list's own order. */
async function sortByTotal(
  app: App,
  reader: ListReader | null,
  { counted, filter, page }: { counted: CountedOrder; filter: NarratorFilter; page: number },
  locale: Locale,
) {
  const hits = await readHits(app, reader, { filter, topic: counted.order.topic })
  const totals = await hits.numbers((narrator) => offerOf(narrator, counted).total ?? Infinity)
  const { count, per_page } = hits
  const ids = hits.idsAt(placesOfPage(totals, { from: (page - 1) * per_page, count: per_page }))
  return { narrators: await hits.cards(ids, locale), total: count, total_pages: Math.ceil(count / per_page) }
}
