/**
 * One invented narrator with everything a profile has: prices, demos, completed orders and reviews, and the card that lists show.
 * The card is put together here because 10,000 of them one by one take too long; load-data.ts compares some of them with what
 * the product itself makes of the same rows.
 */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { rankingScore, type RankingSettings } from '@tembrel/domain/narrators/ranking.ts'
import { narratorSlug } from '@tembrel/domain/narrators/slug.ts'
import { nameNorm } from '../../apps/server/src/modules/narrators/rows/name-search.ts'
import { cities, description, firstNames, reviewTexts, script, surname, surnameBases } from './invented-words.ts'
import type { Chance } from './random.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows by table. */
export type Rows = Record<string, Row[]>

export interface Surroundings {
  readonly chance: Chance
  readonly now: Date
  readonly ranking: RankingSettings
  readonly client_ids: readonly number[]
  /** Peaks of sounds, as PostgreSQL writes bytes: `\x…`. */
  readonly waves: readonly string[]
  /** The next free ids. */
  readonly ids: { demo: number; order: number; review: number }
}

const dayMs = 24 * 3_600_000
const weights = {
  genres: [1, 1, 1, 2, 2, 3, 3, 6, 6, 7],
  languages: [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 7, 9],
}

/** The rows of the narrator with this id. */
export function inventNarrator(id: number, given: Surroundings): Rows {
  const { chance } = given
  const gender_id = chance.whole(1, 2)
  const firstname = chance.one(firstNames[gender_id] ?? [])
  const lastname = surname(gender_id, chance.one(surnameBases))
  const person = {
    id,
    gender_id,
    age_id: chance.whole(1, 4),
    firstname,
    lastname,
    slug: narratorSlug({ id, firstname, lastname }),
    activated_at: daysBefore(given.now, chance.whole(1, 900)),
    paused_until: chance.percent(5) ? new Date(given.now.getTime() + chance.whole(2, 48) * 3_600_000) : null,
    genre_ids: unique(Array.from({ length: chance.whole(1, 4) }, () => chance.one(weights.genres))),
    timbre_ids: chance.some([1, 2, 3, 4, 5, 6, 7, 8], chance.whole(1, 3)),
    language_ids: unique(Array.from({ length: chance.whole(1, 2) }, () => chance.one(weights.languages))),
    topic_ids: chance.percent(40) ? chance.some([1, 2, 3, 4, 5, 6, 7, 8], chance.whole(1, 4)) : [],
  }
  const prices = inventPrices(chance)
  const work = inventWork(person, given)
  return {
    profiles: [{ id, role: 'narrator', firstname, lastname, created_at: person.activated_at }],
    narrators: [narratorRow(person, chance)],
    ...partsOf(person),
    narrator_prices: [{ narrator_id: id, ...prices }],
    ...inventDemos(person, given),
    orders: work.orders,
    reviews: work.reviews,
    narrator_cards: [cardOf(person, prices, work.counts, given)],
  }
}

interface Person {
  readonly id: number
  readonly gender_id: number
  readonly age_id: number
  readonly firstname: string
  readonly lastname: string
  readonly slug: string
  readonly activated_at: Date
  readonly paused_until: Date | null
  /** The first of each list is the main one. */
  readonly genre_ids: readonly number[]
  readonly timbre_ids: readonly number[]
  readonly language_ids: readonly number[]
  readonly topic_ids: readonly number[]
}

const allWeek = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    [`day${day}1`, '00:00'],
    [`day${day}2`, '23:59'],
  ]),
)

function narratorRow(person: Person, chance: Chance): Row {
  return {
    profile_id: person.id,
    state: 'active',
    registration_step: 4,
    city: chance.one(cities),
    birthdate: `${chance.whole(1960, 2003)}-05-${chance.whole(10, 28)}`,
    description,
    timezone_id: chance.whole(1, 12),
    timetable: allWeek,
    urgent: chance.percent(30),
    slug: person.slug,
    pause_hours: person.paused_until === null ? 0 : 24,
    paused_until: person.paused_until,
    created_at: person.activated_at,
    activated_at: person.activated_at,
  }
}

function partsOf({ id: narrator_id, ...person }: Person): Rows {
  return {
    narrator_genres: person.genre_ids.map((genre_id, at) => ({ narrator_id, genre_id, main: at === 0 })),
    narrator_genders: [{ narrator_id, gender_id: person.gender_id }],
    narrator_ages: [{ narrator_id, age_id: person.age_id }],
    narrator_timbres: person.timbre_ids.map((timbre_id, at) => ({ narrator_id, timbre_id, main: at === 0 })),
    narrator_languages: person.language_ids.map((language_id, at) => ({
      narrator_id,
      language_id,
      main: at === 0,
      native: at === 0,
    })),
    narrator_topics: person.topic_ids.map((topic_id) => ({ narrator_id, topic_id })),
    narrator_equipment: [
      { narrator_id, position: 1, equipmenttype_id: 1, title: 'Neumann TLM 103' },
      { narrator_id, position: 2, equipmenttype_id: 2, title: 'RME Babyface Pro' },
    ],
  }
}

interface Prices extends Row {
  readonly ad_30s: number
  readonly book_1h: number
  readonly long_c_1p: number
}

/** Every section is on: what a search costs does not depend on it, and every invented order can be priced. */
function inventPrices(chance: Chance): Prices {
  const ad_30s = chance.whole(8, 150) * 100
  const long_c_1p = chance.whole(10, 60) * 10
  return {
    ad_on: true,
    ad_30s,
    ad_60s: Math.round(ad_30s * 1.4),
    ad_90s: Math.round(ad_30s * 1.8),
    long_on: true,
    long_c_1p,
    long_c_5p: Math.round(long_c_1p * 0.8),
    frame_on: false,
    book_on: true,
    book_1h: chance.whole(12, 90) * 100,
    federal: chance.whole(2, 20) * 10,
    urgent: chance.whole(2, 10) * 10,
    alienation: chance.whole(10, 90) * 100,
  }
}

/** One sound for the main genre, one or two more. */
function inventDemos(person: Person, { chance, waves, ids, now }: Surroundings): Rows {
  const files: Row[] = []
  const demos: Row[] = []
  const count = chance.whole(2, 3)
  for (let position = 1; position <= count; position += 1) {
    const file_id = chance.uuid()
    files.push({
      id: file_id,
      owner_profile_id: person.id,
      kind: 'demo',
      name: 'demo.wav',
      content_type: 'audio/wav',
      size: 2_400_000,
      storage_key: `demos/${file_id}`,
      play_key: `play/${file_id}`,
      play_size: 320_000,
      sha256: `\\x${'00'.repeat(32)}`,
      duration_ms: chance.whole(8, 60) * 1000,
      peaks: chance.one(waves),
      loudness_lufs: -16 - chance.whole(0, 40) / 10,
      created_at: now,
    })
    demos.push({
      id: (ids.demo += 1),
      narrator_id: person.id,
      file_id,
      title: `Образец ${position}`,
      title_en: `Sample ${position}`,
      main: position === 1,
      genres_id: person.genre_ids[position - 1] ?? null,
      languages_id: person.language_ids[0],
      timbres_id: person.timbre_ids[0],
      opened: true,
      approved: true,
      position,
      created_at: now,
    })
  }
  return { files, demos }
}

interface WorkCounts {
  readonly rating_sum: number
  readonly rating_count: number
  readonly completed_90_days: number
  readonly completed_count: number
}

/** Completed orders and the reviews of most of them: none for many narrators, a few dozen for some. */
function inventWork(person: Person, { chance, now, client_ids, ids }: Surroundings) {
  const orders: Row[] = []
  const reviews: Row[] = []
  let rating_sum = 0
  let completed_90_days = 0
  const count = chance.percent(50) ? chance.whole(0, 2) : chance.percent(90) ? chance.whole(1, 7) : chance.whole(8, 30)
  for (let made = 0; made < count; made += 1) {
    // Half a day off the limit of 90 days: whether an order still counts must not depend on the second.
    const age_days = chance.whole(1, 400) + 0.5
    const at = daysBefore(now, age_days)
    const client_id = chance.one(client_ids)
    const order_id = (ids.order += 1)
    if (age_days < 90) completed_90_days += 1
    orders.push(completedOrder({ id: order_id, client_id, narrator_id: person.id, genre_id: person.genre_ids[0], at }))
    if (!chance.percent(65)) continue
    const rating = chance.percent(80) ? 5 : chance.whole(2, 5)
    rating_sum += rating
    reviews.push({
      id: (ids.review += 1),
      order_id,
      client_id,
      narrator_id: person.id,
      rating,
      text: chance.one(reviewTexts),
      created_at: at,
    })
  }
  const counts: WorkCounts = {
    rating_sum,
    rating_count: reviews.length,
    completed_90_days,
    completed_count: orders.length,
  }
  return { orders, reviews, counts }
}

function completedOrder({ at, ...order }: { id: number; client_id: number; at: Date } & Row): Row {
  return {
    ...order,
    orderstatuses_id: 9,
    title: 'Ролик',
    text: script,
    price: 4200,
    base_price: 4200,
    total_paid: 4200,
    ...Object.fromEntries(
      ['created_at', 'updated_at', 'status_changed_at', 'placed_at', 'paid_at', 'accepted_at', 'results_at'].map(
        (column) => [column, at],
      ),
    ),
    completed_at: at,
  }
}

function cardOf(person: Person, prices: Prices, counts: WorkCounts, { ranking, now }: Surroundings): Row {
  const { id, language_ids } = person
  const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)
  const native = language_ids.slice(0, 1)
  return {
    narrator_id: id,
    slug: person.slug,
    shown_name: `${person.firstname} ${person.lastname}`,
    shown_name_en: `${shownName(person.firstname, 'en')} ${shownName(person.lastname, 'en')}`,
    name_norm: nameNorm(person.firstname, person.lastname),
    gender_id: person.gender_id,
    age_id: person.age_id,
    genre_ids: sorted(person.genre_ids),
    main_genre_id: person.genre_ids[0],
    timbre_ids: sorted(person.timbre_ids),
    main_timbre_id: person.timbre_ids[0],
    language_ids: sorted(language_ids),
    native_language_ids: native,
    main_language_native: true,
    forbidden_topic_ids: sorted(person.topic_ids),
    price_ad: prices.ad_30s,
    price_book: prices.book_1h,
    price_long: prices.long_c_1p,
    price_frame: null,
    ...counts,
    rank: rankingScore(
      {
        id,
        on_pause: false,
        reviews_count: counts.rating_count,
        ratings_sum: counts.rating_sum,
        completed_recently: counts.completed_90_days,
      },
      ranking,
    ),
    paused_until: person.paused_until,
    activated_at: person.activated_at,
    refreshed_at: now,
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

function unique(list: readonly number[]): number[] {
  return [...new Set(list)]
}
