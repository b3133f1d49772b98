import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import { voiceLanguage } from '@tembrel/domain/script/voice-language.ts'
import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { countedOrder, type CountedOrder, type OrderQuestion, offerOf, type Offer } from '../counted-order.ts'
import { selectPricedGenres, selectLanguage } from '../quotes.queries.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { readDraftNarrators } from '../../narrators/rows/operations/narrators.ts'
import { readCalendar } from '../../settings/operations/calendar.ts'
import { listNarrators, type ListReader } from '../../narrators/public/operations/list-narrators.ts'
import { readHits } from '../../narrators/public/operations/read-hits.ts'
import { placesOfPage } from '../places-of-page.ts'

/** Counts the script, once for all narrators. Throws 422 for a genre that does not exist. */
export async function countOrder(app: Pick<AppContext, 'database'>, asked: OrderQuestion): Promise<CountedOrder> {
  const db = app.database.kysely
  const [settings, genres] = await Promise.all([readSettings(db), selectPricedGenres(db, [asked.genre, GENRE.other])])
  return countedOrder(asked, estimateScript(asked.text ?? ''), { settings, genres })
}

/**
 * What a counted order costs at each narrator, in the order they were named and each once (Product §7, §9): total and itemised
 * lines, or the reason why there is no price. A narrator on pause has a price, but nothing can be promised while the pause
 * lasts; an urgent order is promised nothing before it is accepted.
 */
export async function priceCountedOrder(
  app: Pick<AppContext, 'database' | 'clock'>,
  counted: CountedOrder,
  narrator_ids: readonly number[],
  locale: Locale,
): Promise<CallResponse<'POST /client/price'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const ids = [...new Set(narrator_ids)]
  const [calendar, narrators] = await Promise.all([readCalendar(db), readDraftNarrators(db, ids, now)])
  const { estimate, settings, order, speed } = counted
  const seconds = secondsAtChosenSpeed({ ...estimate, speed })
  const deadline = order.urgent ? null : promisedDeadline({ paid_at: now, seconds }, settings.clocks, calendar)
  const prices = ids.map((narrator_id) => {
    const narrator = narrators.get(narrator_id)
    const { total, reason, lines, ask_genre } = offerOf(narrator, counted)
    const promised = total !== null && narrator?.on_pause === false ? deadline : null
    return {
      narrator_id,
      total,
      reason,
      ask_genre,
      lines: lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
      deadline_at: promised?.toISOString() ?? null,
      formatted_deadline_at: promised && formatMoment(promised, locale),
    }
  })
  return { prices, ...estimate }
}

/** What an order costs at each of these narrators (Product §7). Throws 422 for a genre that does not exist. */
export async function priceAtNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  question: { readonly order: OrderQuestion; readonly narrator_ids: readonly number[] },
  locale: Locale,
): Promise<CallResponse<'POST /client/price'>> {
  return priceCountedOrder(app, await countOrder(app, question.order), question.narrator_ids, locale)
}

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
  const code = text.trim() === '' ? null : voiceLanguage(text)
  return code === null ? 0 : ((await selectLanguage(database.kysely, code))?.id ?? 0)
}
