/** What calls take of the processor (Product §7): the expensive ones are known, and count as several requests. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import { requestOf } from './bad-input/aim.ts'
import { samplesOf } from './bad-input/samples.ts'
import { jsonText, Sender, type SentRequest } from './bad-input/sender.ts'
import { replacedLeaves } from './bad-input/wrong-values.ts'
import { buildApp } from '../app.ts'
import { setScenario, type Scenario } from './scenario.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * Of the processor, user and system. A cost above 20 ms must be declared in the contract; a busy machine takes half as long again
 * or twice.
 */
const EXPENSIVE_MS = 40
/** The first answers compile what later ones run; other work of the process falls into some of them. */
const TRIES = 12
/** As long as a script may be (Product §5). */
const LONGEST = 500_000

let app: TestApp
let scenario: Scenario
let sender: Sender
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
  sender = await Sender.open(app, scenario.people)
})
after(() => app.close())

const calls = Object.entries(contract) as [CallKey, CallSpec][]

/** Numbers are the dearest thing to count in a script. */
const longTexts = (good: unknown): unknown[] =>
  typeof good === 'string' ? [LONGEST, LONGEST / 25].map((length) => '1,2,'.repeat(length / 4)) : []

function requestsOf(key: CallKey, spec: CallSpec): SentRequest[] {
  const sample = samplesOf(scenario)[key]
  const aim = { spec, sample, scenario, sender }
  const long = [...replacedLeaves(sample.body ?? {}, longTexts)]
  return [requestOf(aim), ...long.map(({ body }) => requestOf(aim, { payload: jsonText(body) }))]
}

async function leastCost(request: SentRequest): Promise<number> {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > EXPENSIVE_MS; tried += 1) {
    const before = process.cpuUsage()
    await sender.send(request)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

// Rule 7.860
test('A call that takes more than 20 ms of the processor says so in the contract', async () => {
  const untold: string[] = []
  for (const [key, spec] of calls) {
    if (spec.cost || samplesOf(scenario)[key].is_endless) continue
    for (const request of requestsOf(key, spec)) {
      const cost = await leastCost(request)
      if (cost > EXPENSIVE_MS)
        untold.push(`${key}: ${cost.toFixed()} ms for ${String(request.payload ?? '').length} characters`)
    }
  }
  assert.deepEqual(untold, [])
})

// Rule 7.860
test('Whatever makes a table, a document or an archive says what it costs', () => {
  const made = calls.filter(
    ([, { path, content = [] }]) =>
      // Archives that everybody may have are kept ready.
      path !== '/download' && content.some((type) => ['text/csv', 'application/pdf', 'application/zip'].includes(type)),
  )
  assert.ok(made.length >= 7)
  assert.deepEqual(
    made.filter(([, { cost }]) => !cost).map(([key]) => key),
    [],
  )
})

// Rule 7.860
test('Nobody has prices of the longest scripts without end, and an ordinary one counts once', async () => {
  const http = await buildApp(app.context, { pages: null, rate_limit_per_minute: 300 })
  const ask = async (remoteAddress: string, text: string) => {
    const payload = { order: { genre: 1, text }, narrator_ids: [scenario.people.narrator.profile_id] }
    return http.inject({ method: 'POST', url: '/api/client/price', remoteAddress, payload })
  }
  let taken = 0
  let last = await ask('10.0.0.1', 'слово '.repeat(80_000))
  while (last.statusCode === 200) {
    taken += 1
    last = await ask('10.0.0.1', 'слово '.repeat(80_000))
  }
  assert.deepEqual([taken, last.statusCode, last.json().code], [6, 429, 'TOO_MANY_REQUESTS'])
  assert.match(String(last.headers['retry-after']), /^\d+$/)
  for (let asked = 0; asked < 100; asked += 1) {
    assert.equal((await ask('10.0.0.2', 'Кофе, который будит город.')).statusCode, 200)
  }
  await http.close()
})
