/**
 * The short form of a random day (docs/testing.md): people of all roles act by chance while the bank fails and server and
 * database are killed; ten days later nothing is lost, doubled or stuck. RANDOM_SEED replays another day's intentions.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveRandomDay } from './random-run/random-day.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? Math.floor(Math.random() * 1_000_000))

test('a random day leaves every order at rest, every kopeck explained and every event told', async (t) => {
  t.diagnostic(`RANDOM_SEED=${seed}`)
  const told = await liveRandomDay({ seed, orders: 60, actors: 12, minutes: 0.6, kill_pause: 6 })
  t.diagnostic(JSON.stringify({ ...told, findings: told.findings.length }))
  assert.deepEqual(told.findings, [], `RANDOM_SEED=${seed}`)
  assert.ok(told.orders > 0)
  assert.ok(told.kills > 0)
})
