/**
 * What bad input gets, for every call of the contract (Product §5, §8): a refusal with a code and a message in the language
 * of the request, at the field that is wrong; never a fault of ours, never silence, and nothing written.
 *
 * What can be wrong is listed systematically. By night all of it is sent; by day who may not, and a third of the rest by chance.
 * BAD_INPUT_SEED replays a day, BAD_INPUT_ROUNDS makes more of what has several things wrong at once.
 */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after, before, describe, test } from 'node:test'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { ORDER_ACTIONS } from '@tembrel/contract/calls/orders.ts'
import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import { requestOf, type Aim, type Attempt, type Change } from './bad-input/aim.ts'
import { attemptsFor, type Choose } from './bad-input/attempts.ts'
import { codeOf, faultOfRefusal, namesField } from './bad-input/refusal-rules.ts'
import { samplesOf } from './bad-input/samples.ts'
import { jsonText, Sender, type RawAnswer, type SentRequest } from './bad-input/sender.ts'
import { oddValuesFor, replacedLeaves, WRONG_QUERY_VALUES, wrongTypesFor } from './bad-input/wrong-values.ts'
import {
  noteWrittenRows,
  selectRowDigests,
  selectWatchedTables,
  takeWrittenRows,
} from './bad-input/written-rows.queries.ts'
import { seededChance, type Chance } from './crash/seeded-random.ts'
import { inTransaction } from '../database/transaction.ts'
import { checkLedger } from '../modules/ledger/operations/check-ledger.ts'
import { settleVisitors } from '../modules/overview/operations/visitors.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { isNightly } from './nightly.ts'
import { setScenario, type Scenario, type ScenarioPeople } from './scenario.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const seed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = Number(process.env['BAD_INPUT_ROUNDS'] ?? 1)
const calls = Object.entries(contract) as [CallKey, CallSpec][]

let app: TestApp
let scenario: Scenario
let sender: Sender
let tables: string[]
/** As they were when a row was last written. */
let digests: Record<string, string> | null = null
before(async () => {
  app = await createTestApp()
  await openEverything()
  scenario = await setScenario(app)
  sender = await Sender.open(app, scenario.people)
  tables = await selectWatchedTables(app.context.database.kysely)
  await noteWrittenRows(app.context.database.kysely, tables)
})
after(() => app.close())

/** Turn everything on: calls that are switched off would not be tested. */
async function openEverything(): Promise<void> {
  const flags = {
    topics: true,
    urgents: true,
    offframe_genres: true,
    parody: true,
    options_only_before_placement: false,
  }
  for (const [flag, value] of Object.entries(flags)) {
    const change = { key: `flags.${flag}`, value, by_profile_id: null, at: app.clock.now() }
    await inTransaction(app.context.database, (tx) => changeSetting(tx, change))
  }
}

const aimAt = (key: CallKey, spec: CallSpec): Aim => ({ spec, sample: samplesOf(scenario)[key], scenario, sender })

/** The two tests of a call share what is large to write: the second takes what the first has left. */
let written: { readonly key: CallKey; readonly attempts: readonly Attempt[] } | null = null

/** Each call has chance of its own: a test that runs alone sends what it sends among all. */
function chooserFor(key: CallKey): Choose {
  if (isNightly) return (alike) => alike
  const chance = seededChance(seed + calls.findIndex(([other]) => other === key))
  return (alike) => chance.shuffle(alike).slice(0, Math.ceil(alike.length / 3))
}

function attemptsAt(key: CallKey, spec: CallSpec, must: Attempt['must']): readonly Attempt[] {
  if (written?.key !== key) written = { key, attempts: attemptsFor(aimAt(key, spec), chooserFor(key)) }
  return written.attempts.filter((attempt) => attempt.must === must)
}

/** Rows and stored files: what a refused request must leave as it was. */
async function whatIsKept(): Promise<unknown> {
  const folder = fileURLToPath(app.context.config.files_url)
  const files = await readdir(folder, { recursive: true }).catch((): string[] => [])
  const db = app.context.database.kysely
  // Visitors are counted a moment later: of the requests that were taken before, all are; of refused ones, none.
  await settleVisitors(app.context)
  if ((await takeWrittenRows(db)) || digests === null) digests = await selectRowDigests(db, tables)
  return { rows: digests, files: files.map(String).toSorted() }
}

const inLocale = (request: SentRequest, locale: 'ru' | 'en'): SentRequest =>
  locale === 'ru' ? request : { ...request, url: `${request.url}&locale=en` }

/** Sends one attempt; what is wrong with its answer, or null. */
async function faultOf(
  attempt: Attempt,
  locale: 'ru' | 'en',
): Promise<{ fault: string | null; answer: RawAnswer | null }> {
  const answer = await sender.send(inLocale(attempt.request, locale)).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return { fault: answer, answer: null }
  const isRefused = answer.status >= 400
  if (attempt.must === 'refuse' && !isRefused) return { fault: `was taken with ${answer.status}`, answer }
  const fault = isRefused ? faultOfRefusal(answer, locale) : null
  if (fault !== null || attempt.must === 'survive') return { fault, answer }
  if (attempt.statuses && !attempt.statuses.includes(answer.status)) {
    return { fault: `status ${answer.status} instead of ${attempt.statuses.join(' or ')}`, answer }
  }
  if (attempt.field !== undefined && codeOf(answer) !== 'MALFORMED' && !namesField(answer, attempt.field)) {
    return { fault: `${attempt.field} is not named in ${answer.text.slice(0, 300)}`, answer }
  }
  return { fault: null, answer }
}

/** Sends attempts in either language by turns, and each new refusal of a call in both. */
async function faultsOf(attempts: readonly Attempt[]): Promise<string[]> {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const [index, attempt] of attempts.entries()) {
    const locale = index % 2 === 0 ? 'ru' : 'en'
    const { fault, answer } = await faultOf(attempt, locale)
    if (fault !== null) faults.push(`${attempt.what}: ${fault}`)
    const code = answer === null || answer.status < 400 ? null : codeOf(answer)
    if (code === null || attempt.must !== 'refuse' || seen.has(code)) continue
    seen.add(code)
    const other = await faultOf(attempt, locale === 'ru' ? 'en' : 'ru')
    if (other.fault !== null) faults.push(`${attempt.what}, in the other language: ${other.fault}`)
  }
  return faults
}

describe('bad input', () => {
  for (const [key, spec] of calls) {
    test(`of ${key} is refused with its reason and writes nothing`, async (t) => {
      t.diagnostic(`BAD_INPUT_SEED=${seed}`)
      const attempts = attemptsAt(key, spec, 'refuse')
      const kept = await whatIsKept()
      const faults = await faultsOf(attempts)
      assert.deepEqual({ seed, faults }, { seed, faults: [] })
      assert.deepEqual(await whatIsKept(), kept)
    })

    test(`of ${key} that is only odd breaks nothing`, async () => {
      assert.deepEqual(await faultsOf(attemptsAt(key, spec, 'survive')), [])
    })
  }

  // Rule 8.14
  test('made by chance breaks nothing', async (t) => {
    t.diagnostic(`BAD_INPUT_SEED=${seed}`)
    const chance = seededChance(seed)
    const faults: string[] = []
    for (let round = 0; round < 400 * rounds; round += 1) {
      const attempt = attemptByChance(chance)
      const { fault } = await faultOf(attempt, chance.percent(50) ? 'ru' : 'en')
      if (fault !== null) faults.push(`${attempt.what}: ${fault}`)
    }
    assert.deepEqual(faults, [])
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })
})

/** Somebody sends some call with several things wrong at once, or does something with an order that may not be its turn. */
function attemptByChance(chance: Chance): Attempt {
  const pick = <T>(items: readonly T[]): T => items[chance.whole(0, items.length - 1)] as T
  const samples = samplesOf(scenario)
  const [key, spec] = pick(calls.filter(([name]) => samples[name].is_endless !== true))
  const aim = aimAt(key, spec)
  let body: unknown = aim.sample.body
  if (key.endsWith('/client/orders') || key === 'PUT /client/orders/{id}') {
    const placing = { orderstatuses_id: pick([1, 3, 15, 16, 17]), payment_method: pick([1, 2, 3]) }
    body = { ...aim.sample.body, ...placing, price: undefined, genre: chance.whole(1, 7) }
  }
  if (key.endsWith('{action}')) body = { ...aim.sample.body, price: undefined, file_ids: [scenario.file.upload] }
  for (let times = chance.whole(0, 3); body !== undefined && times > 0; times -= 1) {
    const changed = [...replacedLeaves(body, chance.percent(50) ? wrongTypesFor : oddValuesFor)]
    body = changed.length === 0 ? body : pick(changed).body
  }
  const names = Object.keys(aim.sample.query ?? { page: '1' })
  const query = chance.shuffle(names).map((name) => `${name}=${pick([...WRONG_QUERY_VALUES, '1', '2', 'client'])}`)
  const as = chance.percent(70) ? aim.sample.as : pick(Object.keys(scenario.people) as (keyof ScenarioPeople)[])
  const request = requestOf(aim, {
    ...(key.includes('orders/{id}') ? turnByChance(pick, key) : { as }),
    query: chance.percent(50) ? query.join('&') : '',
    ...(body === undefined ? {} : { payload: jsonText(body) }),
  })
  const what = `${key} ${request.url.slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`
  return { what, request, must: 'survive' }
}

/** A person of an order and something that can be done with it. */
function turnByChance(pick: <T>(items: readonly T[]) => T, key: string): Pick<Change, 'as' | 'params'> {
  const as = key.includes('{role}') ? pick(['client', 'narrator', 'engineer'] as const) : 'client'
  const role = as === 'engineer' ? 'soundengineer' : as
  return { as, params: { role, id: pick(Object.values(scenario.orders)), action: pick(ORDER_ACTIONS) } }
}
