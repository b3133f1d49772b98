import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pricedOrder as orderBody } from '@tembrel/contract/calls/narrators.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readEnumerations } from '../../catalog/operations/read-enumerations.ts'
import { readDraftNarrators } from '../../narrators/rows/operations/narrators.ts'
import { setPause } from '../../narrators/rows/operations/set-pause.ts'
import { appAt, changeFlag, countStatements, makeNarrator, NOW } from '../../narrators/testing/make-narrator.ts'
import { readCalendar } from '../../settings/operations/calendar.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { priceAtNarrators } from './quotes.ts'

let database: TestDatabase
let narrator: { id: number }
before(async () => {
  database = await createTestDatabase()
  narrator = await makeNarrator(database)
})
after(() => database.drop())

const ask = (order: Record<string, unknown>, narrator_ids = [narrator.id], locale: 'ru' | 'en' = 'ru', now = NOW) =>
  priceAtNarrators(appAt(database, now), { order: orderBody.parse(order), narrator_ids }, locale)

/** A Russian text of exactly so many counted words. */
const words = (count: number) => Array.from({ length: count }, () => 'слово').join(' ')

async function withFlags(flags: string[], use: () => Promise<void>): Promise<void> {
  for (const flag of flags) await changeFlag(database, `flags.${flag}`, true)
  try {
    await use()
  } finally {
    for (const flag of flags) await changeFlag(database, `flags.${flag}`, false)
  }
}

describe('The price', () => {
  const orders: [string, Record<string, unknown>][] = [
    ['an advert of the first tier', { genre: 1, text: words(50) }],
    [
      'an advert of the third tier with every option',
      { genre: 1, text: words(170), cleaning: true, mixing: true, alienation: true, federal: true },
    ],
    ['an audiobook', { genre: 2, text: words(8000) }],
    ['a long read', { genre: 3, text: words(1401), cleaning: true }],
    ['a play', { genre: 6, text: words(100), federal: true }],
  ]
  for (const [what, order] of orders) {
    test(`The answer is that of the price rules: ${what}`, async () => {
      const [settings, { genres }, narrators] = await Promise.all([
        readSettings(database.kysely),
        readEnumerations(database.kysely),
        readDraftNarrators(database.kysely, [narrator.id], NOW),
      ])
      const parsed = orderBody.parse(order)
      const estimate = estimateScript(parsed.text ?? '')
      const expected = priceOrder({
        genre: genres.find(({ id }) => id === parsed.genre)!,
        prices: narrators.get(narrator.id)!.prices,
        settings: settings.pricing,
        flags: settings.flags,
        order: {
          words_count: estimate.words_count,
          time_optimal: estimate.time_optimal,
          clip_length: 0,
          has_file_or_link: false,
          topic: 0,
          urgent: false,
          cleaning: parsed.cleaning ?? false,
          mixing: parsed.mixing ?? false,
          alienation: parsed.alienation ?? false,
          federal: parsed.federal ?? false,
          cleaning_by_narrator: null,
          named_sum: null,
        },
        paid_lines: [],
      })
      const { prices, ...counted } = await ask(order)
      assert.ok(expected.total !== null && expected.total > 0)
      assert.deepEqual([prices[0]?.total, prices[0]?.reason, prices[0]?.lines], [expected.total, null, expected.lines])
      assert.deepEqual(counted, estimate)
    })
  }

  // Rule 9.32
  test('An advert of 25 seconds with federal rights and mixing is 4 200 + 4 200 + 2 000 + 500 ₽', async () => {
    const { prices } = await ask({ genre: 1, text: words(50), federal: true, mixing: true })
    assert.deepEqual(
      prices[0]?.lines.map(({ line, amount, worker, paid }) => [line, amount, worker, paid]),
      [
        ['base', 4200, 'narrator', false],
        ['cleaning', 500, 'soundengineer', false],
        ['mixing', 2000, 'soundengineer', false],
        ['federal', 4200, 'narrator', false],
      ],
    )
    assert.equal(prices[0]?.total, 10_900)
  })

  // Rule 7.31
  test('Each narrator has his own, in the order they were named, each once', async () => {
    const cheap = await makeNarrator(database, { prices: { ad_30s: 100 } })
    const { prices } = await ask({ genre: 1, text: words(10) }, [cheap.id, narrator.id, cheap.id])
    assert.deepEqual(
      prices.map(({ narrator_id, total }) => [narrator_id, total]),
      [
        [cheap.id, 100],
        [narrator.id, 4200],
      ],
    )
  })

  // Rule 5.26
  test('Off-frame narration is priced by minutes, and without its flag by nothing', async () => {
    const framed = await makeNarrator(database, { prices: { frame_on: true, frame_1m: 100, frame_min: 10 } })
    const order = { genre: 4, clip_length: 12 }
    assert.equal((await ask(order, [framed.id])).prices[0]?.reason, 'genre_off')
    await withFlags(['offframe_genres'], async () => {
      assert.equal((await ask(order, [framed.id])).prices[0]?.total, 1200)
    })
  })

  // Rule 9.34
  test('A topic costs what the narrator asks for it, and nothing while topics are off', async () => {
    const picky = await makeNarrator(database, { coefficients: [{ topic_id: 5, percent: 30 }], topics: [1] })
    const order = { genre: 1, text: words(10), topic: 5 }
    assert.equal((await ask(order, [picky.id])).prices[0]?.total, 4200)
    assert.equal((await ask({ ...order, topic: 1 }, [picky.id])).prices[0]?.total, 4200)
    await withFlags(['topics'], async () => {
      assert.equal((await ask(order, [picky.id])).prices[0]?.total, 4200 + 1260)
      const refused = (await ask({ ...order, topic: 1 }, [picky.id])).prices[0]
      assert.deepEqual([refused?.total, refused?.reason, refused?.lines], [null, 'topic_forbidden', []])
    })
  })
})

describe('No price', () => {
  const reasons: [string, Record<string, unknown>, string][] = [
    ['there is no text', { genre: 1 }, 'no_text'],
    ['the script is in a file', { genre: 1, has_file_or_link: true }, 'file_or_link'],
    ['the advert is longer than 90 seconds', { genre: 1, text: words(182) }, 'text_too_long'],
    ['the long read is too short', { genre: 3, text: words(100) }, 'text_too_short'],
    ['only the narrator can price the genre', { genre: 7, text: words(10) }, 'only_to_calculate'],
  ]
  for (const [why, order, reason] of reasons) {
    // Rule 7.31
    test(`The reason is told when ${why}`, async () => {
      const [price] = (await ask(order)).prices
      assert.deepEqual([price?.total, price?.reason, price?.deadline_at], [null, reason, null])
    })
  }

  test('The reason is the narrator when he does not sell the section or the option', async () => {
    const small = await makeNarrator(database, { prices: { book_on: false, federal: null } })
    assert.equal((await ask({ genre: 2, text: words(10) }, [small.id])).prices[0]?.reason, 'section_off')
    const federal = { genre: 1, text: words(10), federal: true }
    assert.equal((await ask(federal, [small.id])).prices[0]?.reason, 'federal_not_offered')
  })

  // Rule 4.20
  test('Who is not listed, has no price list or does not exist takes no orders', async () => {
    const hidden = await makeNarrator(database, { state: 'disabled' })
    const { prices } = await ask({ genre: 1, text: words(10) }, [hidden.id, 1, 987_654, Number.MAX_SAFE_INTEGER])
    assert.deepEqual(
      prices.map(({ total, reason }) => [total, reason]),
      Array(4).fill([null, 'narrator_not_active']),
    )
  })

  test('A genre that does not exist is refused at its field', async () => {
    for (const genre of [99, 0, -1, 70_000, Number.MAX_SAFE_INTEGER]) {
      await assert.rejects(ask({ genre, text: 'раз' }), {
        status: 422,
        details: { errors: { 'order.genre': 'not_found' } },
      })
    }
  })
})

describe('The promise', () => {
  test('A deadline is promised as if it were paid now, at the chosen speed', async () => {
    const [settings, calendar] = await Promise.all([readSettings(database.kysely), readCalendar(database.kysely)])
    const order = { genre: 2, text: words(4000) }
    for (const [speed, seconds] of [
      [1, 2400],
      [2, 2000],
      [3, 1700],
    ] as const) {
      const [price] = (await ask({ ...order, speed })).prices
      assert.equal(
        price?.deadline_at,
        promisedDeadline({ paid_at: NOW, seconds }, settings.clocks, calendar).toISOString(),
      )
    }
    // 2 000 s is more than a day of work, 1 700 s is not; 18 November 2026 is a Wednesday.
    assert.equal((await ask({ ...order, speed: 2 })).prices[0]?.deadline_at, '2026-11-19T20:59:00.000Z')
    assert.equal((await ask({ ...order, speed: 3 })).prices[0]?.deadline_at, '2026-11-18T20:59:00.000Z')
  })

  test('After 17:00 in Moscow the first day is the next business day, worded in the language of the request', async () => {
    const friday = new Date('2026-11-20T14:00:01.000Z')
    const [price] = (await ask({ genre: 1, text: words(10) }, [narrator.id], 'en', friday)).prices
    assert.equal(price?.deadline_at, '2026-11-23T20:59:00.000Z')
    assert.equal(price?.formatted_deadline_at, '23 November at 23:59')
  })

  test('Who is on pause has a price and promises nothing', async () => {
    const paused = await makeNarrator(database)
    await inTransaction(database, (tx) => setPause(tx, { narrator_id: paused.id, hours: -1, at: NOW }))
    const [price] = (await ask({ genre: 1, text: words(10) }, [paused.id])).prices
    assert.deepEqual([price?.total, price?.reason, price?.deadline_at], [4200, null, null])
  })
})

describe('Urgent orders', () => {
  const urgent = { genre: 1, text: words(10), urgent: 1 }

  test('While the flag is off nothing is urgent', async () => {
    const [price] = (await ask(urgent)).prices
    assert.equal(price?.total, 4200)
    assert.notEqual(price?.deadline_at, null)
  })

  test('With the flag on the surcharge counts, and the deadline waits for the narrator to accept', async () => {
    await withFlags(['urgents'], async () => {
      const quick = await makeNarrator(database, { narrator: { urgent: true } })
      const [price] = (await ask(urgent, [quick.id])).prices
      assert.deepEqual([price?.total, price?.deadline_at], [6300, null])
    })
  })

  test('Who does not take urgent orders, or sleeps, or is on pause, says so', async () => {
    await withFlags(['urgents'], async () => {
      const quick = { urgent: true }
      const asleep = await makeNarrator(database, {
        narrator: { ...quick, timetable: { day31: '20:00', day32: '23:00' } },
      })
      const paused = await makeNarrator(database, { narrator: quick })
      await inTransaction(database, (tx) => setPause(tx, { narrator_id: paused.id, hours: 1, at: NOW }))
      const { prices } = await ask(urgent, [narrator.id, asleep.id, paused.id])
      assert.deepEqual(
        prices.map(({ reason }) => reason),
        ['narrator_not_urgent', 'outside_timetable', 'narrator_on_pause'],
      )
    })
  })

  test('An audiobook is never urgent: it is priced and promised as usual', async () => {
    await withFlags(['urgents'], async () => {
      const [price] = (await ask({ ...urgent, genre: 2 })).prices
      assert.deepEqual(
        price?.lines.map(({ line }) => line),
        ['base', 'cleaning'],
      )
      assert.notEqual(price?.deadline_at, null)
    })
  })
})

test('A hundred narrators take four statements', async () => {
  const ids = [narrator.id, ...Array.from({ length: 99 }, (_, index) => 900_000 + index)]
  const more = await Promise.all(Array.from({ length: 5 }, () => makeNarrator(database)))
  const hundred = [...more.map(({ id }) => id), ...ids].slice(0, 100)
  assert.equal(await countStatements(database, () => ask({ genre: 1, text: words(10) }, hundred)), 4)
})
