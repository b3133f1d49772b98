import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { bodyOf, refusalOf } from './testing/answer-body.ts'
import { makeClient, makeNarrator } from './testing/make-narrator.ts'

let app: TestApp
let client: TestCaller
let narrator: { id: number; slug: string; demo_ids: number[] }
const MP3 = Buffer.from('0123456789'.repeat(100))
const WAV = Buffer.from('abcdefghij'.repeat(200))

before(async () => {
  app = await createTestApp()
  const { database, storage } = app.context
  narrator = await makeNarrator(database, {
    firstname: 'Алёна',
    demos: [{ main: true, title: 'Ролик' }, { opened: false }],
    timbres: [3],
  })
  const files = await database.kysely.selectFrom('files').select(['id', 'storage_key', 'play_key']).execute()
  for (const { storage_key, play_key } of files) {
    await storage.put(storage_key, Readable.from([WAV]), { content_type: 'audio/wav', size_limit: 10_000 })
    await storage.put(play_key!, Readable.from([MP3]), { content_type: 'audio/mpeg', size_limit: 10_000 })
  }
  const person = await makeClient(database)
  client = await app.as({ profile_id: person.id, account_id: person.account_id, role: 'client' })
})
after(() => app.close())

const download = (query: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url: `/download?${query}`, headers })

const list = async (caller: TestCaller, query = '') =>
  bodyOf<'GET /narrators'>(await caller.call('GET', `/narrators${query}`))

// Rule 7.25
test('A guest lists narrators by every spelling of a list filter', async () => {
  for (const query of ['timbre=3&timbre=4', 'timbre[]=3&timbre[]=4', 'timbre=3,4', 'timbre%5B%5D=3']) {
    const { total, narrators } = await list(app.guest, `?${query}`)
    assert.deepEqual([total, narrators[0]?.id], [1, narrator.id], query)
  }
  const { total, total_pages, narrators } = await list(app.guest, '?timbre=4')
  assert.deepEqual({ total, total_pages, narrators }, { total: 0, total_pages: 0, narrators: [] })
})

// Rule 7.28
test('Favourites ask a guest to sign in', async () => {
  const answer = await app.guest.call('GET', '/narrators?featured=1')
  assert.deepEqual(refusalOf(answer), { status: 401, code: 'UNAUTHORIZED', fields: [] })
})

// Rule 3.10
test('A heart set by a client shows in his list and profile, and in nobody else’s', async () => {
  const answer = await client.call('PUT', `/client/${client.profile_id}/set-featured-narrator`, {
    narrator_id: narrator.id,
    status: 1,
  })
  assert.equal(answer.status, 200)
  assert.equal((await list(client, '?featured=1')).narrators[0]?.featured, true)
  const profile = await client.call('GET', `/narrators/id/${narrator.slug}`)
  assert.equal(bodyOf<'GET /narrators/id/{id}'>(profile).narrator.featured, true)
  assert.equal((await list(app.guest)).narrators[0]?.featured, false)
})

test('A wrong filter value is refused at its field', async () => {
  for (const query of ['page=0', 'sort=9', 'gender=x', 'genre=-1', 'topic=-3']) {
    const { status, code, fields } = refusalOf(await app.guest.call('GET', `/narrators?${query}`))
    assert.deepEqual([status, code, fields[0]?.split('.')[0]], [422, 'VALIDATION', query.split('=')[0]])
  }
})

test('A far page and a name of odd signs are answered, not failed', async () => {
  for (const query of ['page=1000000', `name=${encodeURIComponent("' or 1=1 -- \\ %_")}`, `name=${'я'.repeat(100)}`]) {
    assert.equal((await app.guest.call('GET', `/narrators?${query}`)).status, 200, query)
  }
})

// Rule 7.30
test('A profile and its reviews are read by slug; nobody is 404', async () => {
  const profile = bodyOf<'GET /narrators/id/{id}'>(await app.guest.call('GET', `/narrators/id/${narrator.slug}`))
  assert.deepEqual([profile.narrator.id, profile.narrator.demos.length], [narrator.id, 1])
  const reviews = await app.guest.call('GET', `/narrators/id/${narrator.id}/reviews`)
  assert.deepEqual(reviews.body, { reviews: [], total: 0, total_pages: 0 })
  for (const address of ['nobody', '999999', encodeURIComponent('../1')]) {
    const answer = await app.guest.call('GET', `/narrators/id/${address}`)
    assert.deepEqual(refusalOf(answer), { status: 404, code: 'NOT_FOUND', fields: [] }, address)
  }
})

// Rules 6.8, 7.31
test('A price is told to guests', async () => {
  const ask = (body: unknown) => app.guest.call('POST', '/client/price', body)
  const answer = await ask({ order: { genre: 1, text: 'Купите сейчас!' }, narrator_ids: [narrator.id] })
  const { prices, words_count } = bodyOf<'POST /client/price'>(answer)
  assert.deepEqual([answer.status, prices[0]?.total, words_count], [200, 4200, 2])
  const unknown = await ask({ order: { genre: 1, price: 1 }, narrator_ids: [narrator.id] })
  assert.deepEqual([unknown.status, refusalOf(unknown).code], [422, 'UNKNOWN_FIELD'])
  const many = { order: { genre: 1 }, narrator_ids: Array.from({ length: 101 }, (_, id) => id + 1) }
  assert.deepEqual(refusalOf(await ask(many)).fields, ['narrator_ids'])
})

// Rule 7.55
test('A demo plays in place, whole and in parts', async () => {
  const whole = await download(`track=${narrator.demo_ids[0]}`)
  assert.deepEqual([whole.statusCode, whole.rawPayload], [200, MP3])
  assert.deepEqual(
    [whole.headers['content-type'], whole.headers['content-disposition'], whole.headers['x-content-type-options']],
    ['audio/mpeg', 'inline', 'nosniff'],
  )
  const part = await download(`track=${narrator.demo_ids[0]}`, { range: 'bytes=10-19' })
  assert.deepEqual([part.statusCode, part.body, part.headers['content-range']], [206, '0123456789', 'bytes 10-19/1000'])
  const beyond = await download(`track=${narrator.demo_ids[0]}`, { range: 'bytes=5000-' })
  assert.equal(beyond.statusCode, 416)
  const head = await download(`track=${narrator.demo_ids[0]}`, {}, 'HEAD')
  assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, '1000', ''])
})

// Rule 7.55
test('A demo is saved as the original under the name of its narrator', async () => {
  const saved = await download(`file=${narrator.demo_ids[0]}`)
  assert.deepEqual([saved.statusCode, saved.rawPayload, saved.headers['content-type']], [200, WAV, 'audio/wav'])
  const name = encodeURIComponent('Алёна Вельская — Ролик.wav')
  assert.match(String(saved.headers['content-disposition']), new RegExp(`^attachment; .*filename\\*=UTF-8''${name}$`))
})

test('Hidden, unknown and unnamed demos are not there', async () => {
  for (const query of [
    `track=${narrator.demo_ids[1]}`,
    `file=${narrator.demo_ids[1]}`,
    'track=999999',
    '',
    'music=1',
  ]) {
    assert.equal((await download(query)).statusCode, 404, query)
  }
})
