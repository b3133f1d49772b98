/**
 * The main job while its processes are killed: kill -9 of the server at six random moments and of the built-in PostgreSQL at
 * three, and five times as often in the night. Afterwards every order is completed, nothing was paid twice, and nothing is lost.
 *
 * CRASH_SEED replays the moments of another run; CRASH_ROUNDS kills that many times more often.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkBooks } from './crash/books.ts'
import { killAt, planMoments } from './crash/killer.ts'
import { addressesOf, createCrashNarrator } from './crash/people.ts'
import { RunningProduct } from './crash/running-product.ts'
import { seededChance } from './crash/seeded-random.ts'
import { Workday } from './crash/workday.ts'
import { isNightly, NIGHT_MS } from './nightly.ts'

const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = Number(process.env['CRASH_ROUNDS'] ?? (isNightly ? 5 : 1))
const limits = { timeout: isNightly ? NIGHT_MS : 600_000 }

/** Run in the opposite order, whatever became of the test. */
const endings: (() => Promise<unknown> | void)[] = []
after(
  async () => {
    for (const end of endings.toReversed()) await end()
  },
  { timeout: 30_000 },
)

test('the main job survives kill -9 of the server and of the database wherever it stands', limits, async (t) => {
  t.diagnostic(`CRASH_SEED=${seed}`)
  const started = Date.now()
  const product = await RunningProduct.prepare()
  endings.push(() => product.stop())
  for (const number of [1, 2]) await createCrashNarrator(product.connection, addressesOf('narrator', number))
  await product.startServer()
  assert.deepEqual(product.unasked, [])
  const workday = new Workday(product, seed)
  endings.push(() => workday.stop())

  const stopping = new AbortController()
  let isKilling = true
  const moments = planMoments(seededChance(seed), { server: 6 * rounds, database: 3 * rounds })
  const killing = killAt(moments, product, stopping.signal).finally(() => (isKilling = false))
  endings.push(
    () => killing,
    () => stopping.abort(),
  )
  try {
    await Promise.all([killing, workday.live(() => isKilling)])
  } catch (error) {
    throw new Error(`CRASH_SEED=${seed}; the server's last words: ${product.lastWords()}`, { cause: error })
  }

  const { lived } = workday
  t.diagnostic(
    `${lived.length} orders in ${Math.round((Date.now() - started) / 1000)} s: ${JSON.stringify(product.met)}`,
  )
  await checkBooks(product, lived)
  assert.deepEqual(product.unasked, [])
})
