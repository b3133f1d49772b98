/** Music in the hands of staff. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestPerson } from '../../testing/test-people.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { mp3Sample, SAMPLES } from '../files/sniff/sniff-samples.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { prepareMusicExample } from './operations/prepare-music-example.ts'

let app: TestApp
let supporter: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
})
after(() => app.close())

const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => supporter.caller.call(method, path, body)
const comp = { title_ru: 'Тихая', title_en: 'Quiet', image: null, hidden: false }
const make = async () => (await send('POST', '/staff/music', comp)).body.musiccomp
const file = { name: 'snow.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
const add = async (id: number, title_ru: string) => {
  const answer = await supporter.caller.upload(`/staff/music/${id}/tracks`, { title_ru, title_en: 'Snow', file })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.track
}
const offered = async (id: number): Promise<number[]> => {
  const { status, body } = await app.guest.call('GET', `/musiccomps/${id}`)
  return status === 404 ? [] : body.musiccomp.musics.map((music: { id: number }) => music.id)
}

test('a compilation without tracks is nobody’s to see; with one it is, and hidden it is not', async () => {
  const made = await make()
  assert.deepEqual(await offered(made.id), [])
  const track = await add(made.id, 'Снег')
  assert.deepEqual([track.withdrawn, track.music.sound], [false, null])
  await prepareMusicExample(app.context, track.id)
  assert.deepEqual(await offered(made.id), [track.id])
  const { musiccomp } = (await supporter.caller.call('GET', `/staff/music/${made.id}`)).body
  assert.match(musiccomp.tracks[0].music.sound.play, /example=1/)
  const hidden = await send('PUT', `/staff/music/${made.id}`, { ...comp, hidden: true, version: made.version })
  assert.equal(hidden.status, 200)
  assert.deepEqual(await offered(made.id), [])
  assert.equal((await send('PUT', `/staff/music/${made.id}`, { ...comp, version: made.version })).status, 409)
  const { musiccomps } = (await supporter.caller.call('GET', '/staff/music')).body
  const row = musiccomps.find(({ id }: { id: number }) => id === made.id)
  assert.deepEqual([row.hidden, row.tracks_count], [true, 1])
  const log = await listAudit(app.context.database.kysely, { kind: 'musiccomp', id: made.id })
  assert.deepEqual(
    log.map(({ action }) => action),
    ['create-musiccomp', 'change-musiccomp'],
  )
})

// Rules 2.65, 2.193
test('a track is renamed, withdrawn and brought back; of two who do it one is told', async () => {
  const { id } = await make()
  const track = await add(id, 'Дождь')
  const words = { title_ru: 'Ливень', title_en: 'Shower', withdrawn: true, version: track.version }
  const both = await Promise.all([1, 2].map(() => send('PUT', `/staff/tracks/${track.id}`, words)))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.deepEqual(await offered(id), [])
  const back = await send('PUT', `/staff/tracks/${track.id}`, { ...words, withdrawn: false, version: 2 })
  assert.deepEqual([back.body.track.title_ru, back.body.track.withdrawn], ['Ливень', false])
  assert.deepEqual(await offered(id), [track.id])
  assert.equal((await send('PUT', '/staff/tracks/999999', words)).status, 404)
  const log = await listAudit(app.context.database.kysely, { kind: 'music', id: track.id })
  assert.deepEqual(
    log.map(({ action }) => action),
    ['add-track', 'change-track', 'change-track'],
  )
})

test('tracks and compilations stand in the order staff gave', async () => {
  const { id } = await make()
  const [first, second] = [await add(id, 'Первый'), await add(id, 'Второй')]
  assert.deepEqual(await offered(id), [first.id, second.id])
  assert.equal((await send('PUT', `/staff/music/${id}/order`, { ids: [second.id, first.id] })).status, 204)
  assert.deepEqual(await offered(id), [second.id, first.id])
  assert.equal((await send('PUT', `/staff/music/${id}/order`, { ids: [first.id] })).status, 409)
  assert.equal((await send('PUT', '/staff/music/999999/order', { ids: [] })).status, 404)
  const all = async (): Promise<number[]> =>
    (await supporter.caller.call('GET', '/staff/music')).body.musiccomps.map((row: { id: number }) => row.id)
  const reversed = (await all()).toReversed()
  assert.equal((await send('PUT', '/staff/music', { ids: reversed })).status, 204)
  assert.deepEqual(await all(), reversed)
})

test('what is no sound, and a track of no compilation, are refused and leave nothing behind', async () => {
  const { id } = await make()
  const count = async () =>
    (await app.context.database.pool.query<{ count: number }>('select count(*)::int from files')).rows[0]?.count
  const before = await count()
  const titles = { title_ru: 'Текст', title_en: 'Text' }
  const text = { name: 'a.mp3', content: SAMPLES.text, type: 'audio/mpeg' }
  assert.equal((await supporter.caller.upload(`/staff/music/${id}/tracks`, { ...titles, file: text })).status, 422)
  assert.equal((await supporter.caller.upload('/staff/music/999999/tracks', { ...titles, file })).status, 404)
  assert.equal(
    (await supporter.caller.upload(`/staff/music/${id}/tracks`, { ...titles, title_ru: ' ', file })).status,
    422,
  )
  assert.equal(await count(), before)
})
