import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppContext } from '../../../app-context.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkSound } from '../../files/operations/check-sound.ts'
import { fillRegistration, startRegistering, TAKE } from '../testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

async function fileOf(demo_id: number): Promise<string> {
  const { rows } = await app.context.database.pool.query('select file_id from demos where id = $1', [demo_id])
  return rows[0].file_id
}

test('somebody who registers is told so, by the address he came with, until he has finished', async () => {
  const person = await startRegistering(app)
  const { user } = (await person.call('GET', '/me')).body
  assert.deepEqual([user.is_registering, user.id, user.role], [true, 0, 'narrator'])
  assert.match(user.email, /^new-\d+@example\.com$/)
  const id = await fillRegistration(person)
  assert.equal((await person.call('GET', '/me')).body.user.is_registering, true)
  const { token } = (await person.call('POST', `/narrator/finish-register/${id}`)).body.data
  const headers = { authorization: `Bearer ${token}` }
  const done = (await app.guest.call('GET', '/me', undefined, headers)).body.user
  assert.deepEqual([done.is_registering, done.id, done.on_moderate], [false, id, true])
})

test('the check of a demo tells what was measured, what is wrong and what to do, as finished work of its genre', async () => {
  const person = await startRegistering(app)
  const { demo } = (await person.upload('/narrator/demos', { file: TAKE, genres_id: '2' })).body
  assert.deepEqual([demo.check.state, demo.check.profile, demo.check.measured], ['waiting', 'audiobook', null])
  const { audio } = app.context
  const measured = { ...(await audio.measure('')), clipped_runs: 10, clipped_at_ms: [1000] }
  const context: AppContext = { ...app.context, audio: { ...audio, measure: async () => measured } }
  await checkSound(context, await fileOf(demo.id), [])
  const { check } = (await person.call('GET', '/narrator/demos')).body.demos[0]
  assert.deepEqual(
    [check.state, check.verdict, check.measured.duration_ms, check.sent],
    ['done', 'bad', measured.duration_ms, null],
  )
  const clipping = check.findings.find(({ code }: { code: string }) => code === 'clipping')
  assert.deepEqual([clipping.severity, clipping.advice, clipping.at_ms], ['bad', 'record_lower', [1000]])
})

test('examples change places and are told in their new order', async () => {
  const person = await startRegistering(app)
  const ids: number[] = []
  for (const title of ['a', 'b', 'c']) {
    ids.push((await person.upload('/narrator/demos', { file: TAKE, title, genres_id: '1' })).body.demo.id)
  }
  const [a, b, c] = ids
  await person.call('PUT', `/narrator/demos/${c}`, { demo: { position: 1 } })
  const { demos } = (await person.call('GET', '/narrator/demos')).body
  assert.deepEqual(
    demos.map(({ id, position }: { id: number; position: number }) => [id, position]),
    [
      [c, 1],
      [a, 2],
      [b, 3],
    ],
  )
})

// Rule 4.860
test('after one was removed, an example still changes places with its neighbour, and its own place changes nothing', async () => {
  const person = await startRegistering(app)
  const ids: number[] = []
  for (const title of ['a', 'b', 'c', 'd']) {
    ids.push((await person.upload('/narrator/demos', { file: TAKE, title, genres_id: '1' })).body.demo.id)
  }
  const [a, b, c, d] = ids
  assert.equal((await person.call('DELETE', `/narrator/demos/${b}`)).status, 204)
  const read = async () =>
    (await person.call('GET', '/narrator/demos')).body.demos as { id: number; position: number }[]
  const [, second, third] = await read()
  // Down by one: to the place of the one that follows.
  await person.call('PUT', `/narrator/demos/${second?.id}`, { demo: { position: third?.position } })
  assert.deepEqual(
    (await read()).map(({ id }) => id),
    [a, d, c],
  )
  for (const { id, position } of await read()) {
    assert.equal((await person.call('PUT', `/narrator/demos/${id}`, { demo: { position } })).status, 200)
  }
  assert.deepEqual(
    (await read()).map(({ id }) => id),
    [a, d, c],
  )
})

test('what was not approved gives its place to its successor, which is shown as it was', async () => {
  const person = await startRegistering(app)
  const first = (await person.upload('/narrator/demos', { file: TAKE, title: 'Сказка', moods_id: '1' })).body.demo
  const next = (await person.upload('/narrator/demos', { file: TAKE, title: 'Сказка', moods_id: '1' })).body.demo
  const shown = { opened: false, position: first.position, track: { languages_id: 1 } }
  assert.equal((await person.call('PUT', `/narrator/demos/${next.id}`, { demo: shown })).status, 200)
  assert.equal((await person.call('DELETE', `/narrator/demos/${first.id}`)).status, 204)
  const { demos } = (await person.call('GET', '/narrator/demos')).body
  assert.equal(demos.length, 1)
  const [demo] = demos
  assert.deepEqual([demo.id, demo.moods_id, demo.opened, demo.track.languages_id], [next.id, 1, false, 1])
})
