import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { rankingScore } from '@tembrel/domain/narrators/ranking.ts'
import { usualTimes } from '@tembrel/domain/narrators/usual-times.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { labelPrice } from '@tembrel/domain/pricing/label-price.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { nameNorm } from '../name-search.ts'
import { isIndefinitePause } from '../narrator-pause.ts'
import { priceListOf } from '../narrator-price-list.ts'
import { readUsualFigures } from './read-usual-figures.ts'
import { deleteCard, lockNarrator, selectCardFacts, upsertCard, type CardFacts } from '../narrator-cards.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Rewrites what lists show and search of a narrator (Product §3, narrator card) from everything it is made of; the card of
 * a narrator who takes no orders is removed. Call it in the transaction of the change, or by the job of the same name.
 * Repeating it is harmless.
 */
export async function refreshNarratorCard(tx: Tx, narrator_id: number, now: Date): Promise<void> {
  if (!(await lockNarrator(tx.db, narrator_id))) return
  const { ranking } = await readSettings(tx.db)
  const since = new Date(now.getTime() - ranking.completed_days * DAY_MS)
  const facts = await selectCardFacts(tx.db, narrator_id, since)
  if (facts?.state !== 'active') return deleteCard(tx.db, narrator_id)
  const figures = await readUsualFigures(tx.db, narrator_id, ranking)
  await upsertCard(tx.db, {
    narrator_id,
    slug: facts.slug,
    shown_name: `${facts.firstname} ${facts.lastname}`.trim(),
    shown_name_en: `${shownName(facts.firstname, 'en')} ${shownName(facts.lastname, 'en')}`.trim(),
    name_norm: nameNorm(facts.firstname, facts.lastname),
    gender_id: facts.gender_id,
    age_id: facts.age_id,
    genre_ids: facts.genre_ids,
    main_genre_id: facts.main_genre_id,
    timbre_ids: facts.timbre_ids,
    main_timbre_id: facts.main_timbre_id,
    language_ids: facts.language_ids,
    native_language_ids: facts.native_language_ids,
    main_language_native: facts.main_language_native,
    forbidden_topic_ids: facts.forbidden_topic_ids,
    ...labelPricesOf(facts.prices),
    rating_sum: facts.rating_sum,
    rating_count: facts.rating_count,
    completed_90_days: facts.completed_recently,
    completed_count: facts.completed_count,
    usual_times: JSON.stringify(usualTimes(figures)),
    rank: rankingScore(
      {
        id: narrator_id,
        // Whether the pause still runs is asked when the list is read, so it is no part of the stored score.
        on_pause: false,
        reviews_count: facts.rating_count,
        ratings_sum: facts.rating_sum,
        completed_recently: facts.completed_recently,
      },
      ranking,
    ),
    paused_until: isIndefinitePause(facts) ? 'infinity' : facts.paused_until,
    activated_at: facts.activated_at ?? now,
    refreshed_at: now,
  })
}

/** The prices that cards show, one for each way of charging; null when the narrator does not offer it. */
function labelPricesOf(row: CardFacts['prices']) {
  if (row === null) return { price_ad: null, price_book: null, price_long: null, price_frame: null }
  const prices = priceListOf(row, [])
  const priceOf = (id: number) => labelPrice({ id, pricing_genre_id: id }, prices)
  return {
    price_ad: priceOf(GENRE.advert),
    price_book: priceOf(GENRE.audiobook),
    price_long: priceOf(GENRE.longread),
    price_frame: priceOf(GENRE.offframe),
  }
}
