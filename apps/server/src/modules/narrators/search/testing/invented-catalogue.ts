/** Cards with every oddity a catalogue can hold: equal ranks, names and moments, missing values, pauses of every kind. */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { Database } from '../../../../database/database.ts'
import { nameNorm } from '../../rows/name-search.ts'
import { NOW } from '../../testing/make-narrator.ts'

/** Whole numbers from 0 up to, not including, `bound`; the same seed gives the same ones. */
export type Dice = (bound: number) => number

export function diceFrom(seed: number): Dice {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}

export const FIRST_NAMES = [
  'Иван',
  'Анна',
  'Ёлка',
  'Алёна',
  'Михаил',
  'Zed',
  'John',
  'ян',
  'Абв',
  'абв',
  'Ea',
  'Йод',
  '',
]
export const LAST_NAMES = [
  'Кузнецов',
  'Ежова',
  'Ёлкина',
  'Еремин',
  'Иванов',
  "O'Brien",
  'Smith-Jones',
  'Щукин',
  'Ивонов',
  '',
]

export function one<T>(dice: Dice, list: readonly T[]): T {
  return list[dice(list.length)] as T
}

function some(dice: Dice, upTo: number, most: number): number[] {
  return [...new Set(Array.from({ length: dice(most + 1) }, () => dice(upTo) + 1))].sort((a, b) => a - b)
}

const maybe = <T>(dice: Dice, value: T): T | null => (dice(5) === 0 ? null : value)

/** Everything of a card that lists look at, for the narrator with this id. */
export function inventCard(dice: Dice, id: number) {
  const firstname = one(dice, FIRST_NAMES)
  const lastname = dice(4) === 0 ? `${one(dice, LAST_NAMES)}${dice(50)}` : one(dice, LAST_NAMES)
  const pauses = [null, null, null, 'infinity', later(-5), later(3), later(dice(100) + 1)] as const
  const language_ids = some(dice, 6, 3)
  const genre_ids = some(dice, 7, 4)
  return {
    firstname,
    lastname,
    card: {
      narrator_id: id,
      slug: `narrator-${id}`,
      shown_name: `${firstname} ${lastname}`.trim(),
      shown_name_en: `${shownName(firstname, 'en')} ${shownName(lastname, 'en')}`.trim(),
      name_norm: nameNorm(firstname, lastname),
      gender_id: maybe(dice, dice(2) + 1),
      age_id: maybe(dice, dice(4) + 1),
      genre_ids,
      main_genre_id: genre_ids[0] ?? null,
      timbre_ids: some(dice, 8, 3),
      main_timbre_id: maybe(dice, dice(8) + 1),
      language_ids,
      native_language_ids: language_ids.slice(0, dice(3)),
      main_language_native: dice(2) === 0,
      forbidden_topic_ids: some(dice, 5, 3),
      price_ad: maybe(dice, (dice(6) + 1) * 500),
      price_book: maybe(dice, (dice(900) + 1) * 10),
      price_long: maybe(dice, (dice(4) + 1) * 100),
      price_frame: maybe(dice, 100),
      rating_sum: dice(40),
      rating_count: dice(8),
      rank: dice(3) === 0 ? 4.5 : 4 + dice(1000) / 777,
      paused_until: one(dice, pauses) as Date | null,
      activated_at: later(-dice(200)),
      refreshed_at: NOW,
    },
  }
}

function later(hours: number): Date {
  return new Date(NOW.getTime() + hours * 3_600_000)
}

/** Writes narrators with these ids, their price lists and their cards. */
export async function inventCatalogue(database: Database, dice: Dice, ids: readonly number[]): Promise<void> {
  const people = ids.map((id) => ({ id, ...inventCard(dice, id) }))
  const { kysely } = database
  await kysely
    .insertInto('profiles')
    .values(people.map(({ id, firstname, lastname }) => ({ id, role: 'narrator', firstname, lastname })))
    .execute()
  await kysely
    .insertInto('narrators')
    .values(
      people.map(({ id, card }) => ({
        profile_id: id,
        state: 'active',
        slug: card.slug,
        urgent: dice(2) === 0,
        timezone_id: maybe(dice, dice(10) + 1),
        timetable: { day31: '10:00', day32: '18:00', day21: '20:00', day22: `0${dice(9)}:00` },
        ...pauseOf(card.paused_until),
      })),
    )
    .execute()
  await kysely
    .insertInto('narrator_prices')
    .values(people.filter(() => dice(20) > 0).map(({ id }) => ({ narrator_id: id, ...inventPrices(dice) })))
    .execute()
  const topics = people.flatMap(({ id }) => some(dice, 5, 2).map((topic_id) => ({ narrator_id: id, topic_id })))
  await kysely
    .insertInto('narrator_topic_coefficients')
    .values(topics.map((row) => ({ ...row, percent: dice(100) })))
    .execute()
  const forbidden = people.flatMap(({ id, card }) =>
    card.forbidden_topic_ids.map((topic_id) => ({ narrator_id: id, topic_id })),
  )
  await kysely.insertInto('narrator_topics').values(forbidden).execute()
  await kysely
    .insertInto('narrator_cards')
    .values(people.map(({ card }) => card))
    .execute()
}

function pauseOf(paused_until: Date | null): { paused_until: Date | null; pause_hours: number } {
  const isIndefinite = String(paused_until) === 'infinity'
  return { paused_until: isIndefinite ? null : paused_until, pause_hours: isIndefinite ? -1 : 0 }
}

export function inventPrices(dice: Dice) {
  return {
    ad_on: dice(5) > 0,
    ad_30s: maybe(dice, (dice(8) + 1) * 500),
    ad_60s: maybe(dice, (dice(8) + 1) * 700),
    ad_90s: maybe(dice, (dice(8) + 1) * 900),
    long_on: dice(5) > 0,
    long_c_1p: maybe(dice, (dice(8) + 1) * 50),
    long_c_5p: maybe(dice, (dice(8) + 1) * 40),
    frame_on: dice(2) === 0,
    frame_1m: maybe(dice, dice(100) + 1),
    frame_min: maybe(dice, dice(20) + 1),
    book_on: dice(5) > 0,
    book_1h: maybe(dice, (dice(30) + 1) * 100),
    federal: maybe(dice, dice(300)),
    urgent: maybe(dice, dice(100)),
    alienation: maybe(dice, dice(9) * 1000),
    self_cleaning: dice(2) === 0,
  }
}

/** Changes narrators as a busy day does: pauses, prices, names, work that is given up, people who come and go. */
export async function changeCatalogue(
  database: Database,
  dice: Dice,
  { ids, fresh }: { ids: readonly number[]; fresh: readonly number[] },
): Promise<void> {
  const { kysely } = database
  for (const id of ids) {
    // What a narrator refuses is in a table of its own and stays as it was.
    const { card: invented, firstname, lastname } = inventCard(dice, id)
    const { forbidden_topic_ids: _kept, ...card } = invented
    const what = dice(6)
    if (what === 0) await kysely.deleteFrom('narrator_cards').where('narrator_id', '=', id).execute()
    else {
      const { paused_until, price_ad, price_book, shown_name, shown_name_en, name_norm } = card
      const names = { shown_name, shown_name_en, name_norm }
      const change =
        [card, { paused_until }, { paused_until, price_ad, price_book }, { paused_until, ...names }][what - 1] ?? card
      await kysely.updateTable('narrator_cards').set(change).where('narrator_id', '=', id).execute()
      await kysely.updateTable('narrators').set(pauseOf(paused_until)).where('profile_id', '=', id).execute()
      if (what === 3 || what === 4) continue
      await kysely.updateTable('profiles').set({ firstname, lastname }).where('id', '=', id).execute()
      await kysely.updateTable('narrator_prices').set(inventPrices(dice)).where('narrator_id', '=', id).execute()
    }
  }
  if (fresh.length > 0) await inventCatalogue(database, dice, fresh)
}
