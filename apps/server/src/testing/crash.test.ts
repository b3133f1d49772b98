/**
 * The main job while its processes are killed: kill -9 of the server at ten random moments and of the built-in PostgreSQL at
 * five. Afterwards every order is completed, nothing was paid twice, and nothing is lost (docs/testing.md).
 *
 * CRASH_SEED replays the moments of another run; CRASH_ROUNDS kills that many times more often.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeWav, speechLike } from '../adapters/audio/testing/make-wav.ts'
import { checkBooks, type Lived } from './crash/books.ts'
import { killAt, planMoments } from './crash/killer.ts'
import { NewsReader } from './crash/news-reader.ts'
import { liveOrder, type Pair } from './crash/order-job.ts'
import { planOrder, type Paying } from './crash/order-plan.ts'
import { addressesOf, createCrashNarrator } from './crash/people.ts'
import { Person } from './crash/person.ts'
import { RunningProduct } from './crash/running-product.ts'
import { seededChance } from './crash/seeded-random.ts'

const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 1)

let product: RunningProduct | null = null
let killing: Promise<void> | null = null
const stopping = new AbortController()
const readers: NewsReader[] = []
after(async () => {
  stopping.abort()
  await killing
  await Promise.all(readers.map((reader) => reader.stop()))
  await product?.stop()
})

/** A person whose page is open, signed in while everything already dies. */
async function arrive(person: Person): Promise<{ person: Person; news: NewsReader; id: number }> {
  await person.signIn()
  const { user } = (await person.call('GET', '/me')) as { user: { id: number } }
  const news = new NewsReader(person)
  readers.push(news)
  return { person, news, id: user.id }
}

test('the main job survives kill -9 of the server at ten moments and of the database at five', async (t) => {
  t.diagnostic(`CRASH_SEED=${seed}`)
  const started = Date.now()
  const running = await RunningProduct.prepare()
  product = running
  const narrator_ids = [
    await createCrashNarrator(running.connection, addressesOf('narrator', 1)),
    await createCrashNarrator(running.connection, addressesOf('narrator', 2)),
  ]
  await running.startServer()
  const recording = makeWav([speechLike(-6)], 1)
  const chance = seededChance(seed)
  const moments = planMoments(chance, { server: 10 * rounds, database: 5 * rounds })
  let isKilling = true
  killing = killAt(moments, running, stopping.signal).finally(() => (isKilling = false))

  const narrators = await Promise.all(
    [1, 2].map((number) => arrive(new Person(running, 'narrator', addressesOf('narrator', number)))),
  )
  const clients = await Promise.all(
    [1, 2, 3].map((number) => arrive(new Person(running, 'client', addressesOf('client', number)))),
  )
  assert.deepEqual(
    narrators.map((narrator) => narrator.id),
    narrator_ids,
  )

  const lived: Lived[] = []
  const work = async (number: number, who: { client: number; narrator: number }, paying: Paying): Promise<void> => {
    const [client, narrator] = [clients[who.client], narrators[who.narrator]]
    assert.ok(client && narrator)
    const pair: Pair = { client: client.person, narrator: narrator.person, narrator_id: narrator.id }
    const own = seededChance(seed + number)
    for (let count = 1; isKilling || count <= 2; count += 1) {
      await client.person.continueSession()
      const plan = planOrder(own, paying, `Заказ ${number}-${count}`)
      const order_id = await liveOrder(plan, pair, recording)
      const again = plan.is_reworked ? 1 : 0
      lived.push({
        plan,
        order_id,
        client_id: client.id,
        narrator_id: narrator.id,
        client_heard: await client.news.untilHeard(order_id, 4 + again),
        narrator_heard: await narrator.news.untilHeard(order_id, 3 + again),
      })
      await client.person.call('DELETE', `/client/events?order_id=${order_id}`)
      await narrator.person.call('DELETE', `/narrator/events?order_id=${order_id}`)
    }
  }
  await Promise.all([
    killing,
    work(1, { client: 0, narrator: 0 }, 'card'),
    work(2, { client: 1, narrator: 1 }, 'wallet and card'),
    work(3, { client: 2, narrator: 0 }, 'wallet'),
    work(4, { client: 2, narrator: 1 }, 'wallet'),
  ])
  const seconds = Math.round((Date.now() - started) / 1000)
  t.diagnostic(`${lived.length} orders in ${seconds} s: ${JSON.stringify(running.met)}`)
  assert.deepEqual(running.unasked, [])
  await checkBooks(running, lived)
})
