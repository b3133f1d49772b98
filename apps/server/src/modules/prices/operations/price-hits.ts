import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { listNarrators, type ListReader } from '../../narrators/operations/list-narrators.ts'
import { readHits } from '../../narrators/operations/read-hits.ts'
import { offerOf, type CountedOrder, type OrderQuestion } from '../counted-order.ts'
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
  const totals = new Float64Array(hits.ids.length)
  let place = 0
  for await (const part of hits.offers()) {
    for (const narrator of part) {
      totals[place] = offerOf(narrator, counted).total ?? Infinity
      place += 1
    }
    // Other requests are answered between the parts.
    await nextTurn()
  }
  const { per_page } = hits
  const ids = placesOfPage(totals, { from: (page - 1) * per_page, count: per_page }).map((at) => hits.ids[at] ?? 0)
  const total = hits.ids.length
  return { narrators: await hits.cards(ids, locale), total, total_pages: Math.ceil(total / per_page) }
}

/** Places of one page of totals, the least first, equal ones as they stand. Only what can be on the page is sorted with its place. */
function placesOfPage(totals: Float64Array, { from, count }: { from: number; count: number }): number[] {
  const to = Math.min(from + count, totals.length)
  if (from >= to) return []
  const sorted = totals.toSorted()
  const [least = 0, most = 0] = [sorted[from], sorted[to - 1]]
  const near: number[] = []
  for (let place = 0; place < totals.length; place += 1) {
    const total = totals[place] ?? 0
    if (total >= least && total <= most) near.push(place)
  }
  near.sort((a, b) => compareTotals(totals[a] ?? 0, totals[b] ?? 0))
  const first = from - sorted.indexOf(least)
  return near.slice(first, first + to - from)
}

function compareTotals(a: number, b: number): number {
  return a === b ? 0 : a - b
}
