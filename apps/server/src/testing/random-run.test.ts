/**
 * The short form of a random day (docs/testing.md): people of all roles act by chance while the bank fails and server and
 * database are killed; ten days later nothing is lost, doubled or stuck. RANDOM_SEED replays another day's intentions;
 * `npm test -- --nightly` makes it long.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNightly, NIGHT_MS } from './nightly.ts'
import { liveRandomDay } from './random-run/random-day.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? Math.floor(Math.random() * 1_000_000))

/** How long the day is. Both kill server and database, and act as everybody. */
const SIZE = isNightly
  ? { orders: 600, actors: 16, minutes: 6, kill_pause: 12 }
  : { orders: 45, actors: 12, minutes: 0.4, kill_pause: 5 }
/** A minute at rest: a machine that is busy with other things may take its time. */
const limits = { timeout: isNightly ? NIGHT_MS : 600_000 }

test('a random day leaves every order at rest, every kopeck explained and every event told', limits, async (t) => {
  t.diagnostic(`RANDOM_SEED=${seed}`)
  const day = await liveRandomDay({ seed, ...SIZE })
  t.diagnostic(JSON.stringify({ ...day, findings: day.findings.length }))
  assert.deepEqual(day.findings, [], `RANDOM_SEED=${seed}`)
  assert.ok(day.orders > 0)
  assert.ok(day.kills > 0)
})
