/** Compilations of narrators in the hands of staff. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { makeNarrator } from '../../narrators/testing/make-narrator.ts'
import { createSupporters } from '../../support/testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
let voices: number[]
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  voices = []
  for (let made = 0; made < 3; made += 1) {
    voices.push((await makeNarrator(app.context.database, { demos: [{ main: true }] })).id)
  }
})
after(() => app.close())

const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => supporter.caller.call(method, path, body)
const words = (more: object = {}) => ({
  title_ru: 'Для сказок',
  title_en: 'For tales',
  description_ru: 'Тихие голоса.',
  description_en: 'Quiet voices.',
  genres_id: null,
  image: null,
  hidden: false,
  narrator_ids: voices,
  ...more,
})
const make = async (more: object = {}) => {
  const answer = await send('POST', '/staff/compilations', words(more))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.compilation
}
const publicIds = async (): Promise<number[]> =>
  (await app.guest.call('GET', '/narratorcomps')).body.narratorcomps.map(({ id }: { id: number }) => id)

// Rules 2.65, 2.193
test('visitors see a compilation with its narrators in the order staff gave, and not a hidden one', async () => {
  const made = await make()
  assert.equal(made.slug, `dlya-skazok-${made.id}`)
  const reversed = voices.toReversed()
  const put = await send('PUT', `/staff/compilations/${made.id}`, { ...words({ narrator_ids: reversed }), version: 1 })
  assert.deepEqual([put.status, put.body.compilation.version], [200, 2])
  const shown = (await app.guest.call('GET', `/narratorcomps/id/${made.slug}`)).body.narratorcomp
  assert.deepEqual(
    shown.narrators.map(({ id }: { id: number }) => id),
    reversed,
  )
  assert.equal(
    (await send('PUT', `/staff/compilations/${made.id}`, { ...words({ hidden: true }), version: 2 })).status,
    200,
  )
  assert.ok(!(await publicIds()).includes(made.id))
  assert.equal((await app.guest.call('GET', `/narratorcomps/id/${made.slug}`)).status, 404)
  assert.equal((await app.guest.call('GET', '/narratorcomps')).status, 200)
  const { compilations } = (await supporter.caller.call('GET', '/staff/compilations')).body
  const row = compilations.find(({ id }: { id: number }) => id === made.id)
  assert.deepEqual([row.hidden, row.narrators_count], [true, 3])
  const log = await listAudit(app.context.database.kysely, { kind: 'compilation', id: made.id })
  assert.deepEqual(
    log.map(({ action }) => action),
    ['create-compilation', 'change-compilation', 'change-compilation'],
  )
})

test('two may have one name; the second of two who save is told', async () => {
  const [first, second] = [await make(), await make()]
  assert.notEqual(first.slug, second.slug)
  const body = { ...words(), version: first.version }
  const both = await Promise.all([1, 2].map(() => send('PUT', `/staff/compilations/${first.id}`, body)))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('unknown narrators and genres are refused at their fields; one who is not listed stays picked', async () => {
  const refused = async (more: object) => {
    const { status, body } = await send('POST', '/staff/compilations', words(more))
    assert.equal(status, 422)
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused({ narrator_ids: [999_999] }), ['narrator_ids'])
  assert.deepEqual(await refused({ narrator_ids: [voices[0], voices[0]] }), ['narrator_ids'])
  assert.deepEqual(await refused({ genres_id: 99 }), ['genres_id'])
  assert.deepEqual(await refused({ title_en: ' ' }), ['title_en'])
  const hidden = await createTestNarrator(app, { narrator: { state: 'on_moderate' } })
  const made = await make({ narrator_ids: [hidden.profile_id, voices[0]] })
  assert.deepEqual(
    made.narrators.map(({ is_listed }: { is_listed: boolean }) => is_listed),
    [false, true],
  )
})

test('their order is staff’s, and a list that has changed meanwhile is a conflict', async () => {
  await make()
  const ids = async (): Promise<number[]> =>
    (await supporter.caller.call('GET', '/staff/compilations')).body.compilations.map(({ id }: { id: number }) => id)
  const reversed = (await ids()).toReversed()
  assert.equal((await send('PUT', '/staff/compilations', { ids: reversed })).status, 204)
  assert.deepEqual(await ids(), reversed)
  assert.equal((await send('PUT', '/staff/compilations', { ids: reversed.slice(1) })).status, 409)
})

// Rule 7.870
test('of two who put the same list in order the second is told; the same order sent again is no rival', async () => {
  await make()
  const ids = async (): Promise<number[]> =>
    (await supporter.caller.call('GET', '/staff/compilations')).body.compilations.map(({ id }: { id: number }) => id)
  const before = await ids()
  const orders = [before.toReversed(), [...before.slice(1), before[0] ?? 0]]
  const rivals = await Promise.all(orders.map((order) => send('PUT', '/staff/compilations', { ids: order, before })))
  assert.deepEqual(
    rivals.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  )
  const winner = orders[rivals.findIndex(({ status }) => status === 204)] ?? []
  assert.deepEqual(await ids(), winner)
  assert.equal((await send('PUT', '/staff/compilations', { ids: winner, before })).status, 204)
  assert.deepEqual(await ids(), winner)
})
