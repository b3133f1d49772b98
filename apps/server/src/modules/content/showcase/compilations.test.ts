import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bodyOf, refusalOf } from '../../narrators/testing/answer-body.ts'
import {
  changeFlag,
  makeClient,
  makeNarrator,
  makeSound,
  type NarratorNote,
} from '../../narrators/testing/make-narrator.ts'
import {
  createNarratorcomp,
  listNarratorcomps,
  readNarratorcomp,
  readNarratorcompArchive,
} from './operations/compilations.ts'
import { createWork, readWorkSound } from './operations/works.ts'
import { readHome } from './operations/read-home.ts'
import { makeCompilation, makeWork, storeDemos } from '../testing/make-compilation.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const narrator = async (note: NarratorNote = {}) => (await makeNarrator(app.context.database, note)).id

const all = async (query = '') => bodyOf<'GET /narratorcomps'>(await app.guest.call('GET', `/narratorcomps${query}`))

const one = async (address: string | number, caller = app.guest) =>
  bodyOf<'GET /narratorcomps/id/{id}'>(await caller.call('GET', `/narratorcomps/id/${address}`))

test('A compilation keeps the order of its narrators and speaks of its own genre', async () => {
  const first = await narrator({ genres: [1, 2], demos: [{ genre: 1, main: true }, { genre: 2 }] })
  const second = await narrator({ genres: [2] })
  const id = await makeCompilation(app.context, [second, first], { genres_id: 2, slug: 'novels' })
  const { narratorcomp, total_pages } = await one(id)
  assert.equal(narratorcomp.slug, `novels-${id}`)
  assert.deepEqual([narratorcomp.narrators_count, total_pages], [2, 1])
  assert.deepEqual(
    narratorcomp.narrators.map((card) => [card.id, card.active_genre?.id]),
    [
      [second, 2],
      [first, 2],
    ],
  )
})

// Rule 2.18
test('Any name before the id leads to the compilation, and no id or an unknown one is 404', async () => {
  const id = await makeCompilation(app.context, [await narrator()])
  assert.equal((await one(`old-name-${id}`)).narratorcomp.id, id)
  for (const address of ['warm', '999999', `${id}-warm`]) {
    const answer = await app.guest.call('GET', `/narratorcomps/id/${address}`)
    assert.deepEqual(refusalOf(answer), { status: 404, code: 'NOT_FOUND', fields: [] }, address)
  }
})

test('Who takes no orders is neither counted nor shown, and a compilation of such people is not listed', async () => {
  const hidden = await narrator({ state: 'disabled' })
  const shown = await narrator()
  const mixed = await makeCompilation(app.context, [hidden, shown])
  const empty = await makeCompilation(app.context, [hidden])
  const { narratorcomps } = await all()
  const found = narratorcomps.find(({ id }) => id === mixed)
  assert.deepEqual([found?.narrators_count, found?.narrators.map((face) => face.id)], [1, [shown]])
  assert.equal(
    narratorcomps.some(({ id }) => id === empty),
    false,
  )
  assert.deepEqual((await one(empty)).narratorcomp.narrators, [])
})

// Rule 7.33
test('A cover has at most seven faces, however many narrators there are, and cards come by pages of 24', async () => {
  const ids: number[] = []
  for (let made = 0; made < 25; made += 1) ids.push(await narrator())
  const comp = await makeCompilation(app.context, ids)
  const found = (await all()).narratorcomps.find(({ id }) => id === comp)
  assert.deepEqual([found?.narrators_count, found?.narrators.map((face) => face.id)], [25, ids.slice(0, 7)])
  const second = await one(`${comp}?page=2`)
  assert.deepEqual([second.total_pages, second.narratorcomp.narrators.map((card) => card.id)], [2, ids.slice(24)])
})

test('Genres are counted, and a genre that is switched off takes its compilations with it', async () => {
  const speaker = await narrator({ genres: [4, 1] })
  const comp = await makeCompilation(app.context, [speaker], { genres_id: 4 })
  const isThere = async () => (await all()).narratorcomps.some(({ id }) => id === comp)
  assert.equal(await isThere(), false)
  assert.equal(refusalOf(await app.guest.call('GET', `/narratorcomps/id/${comp}`)).status, 404)
  await changeFlag(app.context.database, 'flags.offframe_genres', true)
  assert.equal(await isThere(), true)
  const { genres, narratorcomps } = await all('?locale=en')
  assert.deepEqual(
    genres.find(({ id }) => id === 4),
    { id: 4, title: 'Off-frame narration', slug: 'offframe', count: 1 },
  )
  assert.match(narratorcomps[0]?.title ?? '', /^Warm/)
  await changeFlag(app.context.database, 'flags.offframe_genres', false)
})

test('A client finds his hearts on the cards of a compilation', async () => {
  const favourite = await narrator()
  const comp = await makeCompilation(app.context, [favourite])
  const { id, account_id } = await makeClient(app.context.database)
  const client = await app.as({ profile_id: id, account_id, role: 'client' })
  await client.call('PUT', `/client/${id}/set-featured-narrator`, { narrator_id: favourite, status: true })
  assert.equal((await one(comp, client)).narratorcomp.narrators[0]?.featured, true)
  assert.equal((await one(comp)).narratorcomp.narrators[0]?.featured, false)
})

test('A finished work is told with its voice and can be heard, until its narrator is no longer listed', async () => {
  const voice = await makeNarrator(app.context.database, { firstname: 'Игнат', timbres: [4] })
  const work = await makeWork(app.context, voice.id)
  const works = async () => bodyOf<'GET /home'>(await app.guest.call('GET', '/home?locale=en')).works
  const shown = (await works()).find(({ id }) => id === work)
  assert.deepEqual(
    [
      shown?.title,
      shown?.narrator.firstname,
      shown?.narrator.timbre_id,
      shown?.narrator.slug,
      shown?.sound.duration_ms,
    ],
    ['Spot', 'Ignat', 4, voice.slug, 12_000],
  )
  const heard = await app.http.inject({ url: shown?.sound.play ?? '', headers: { range: 'bytes=0-9' } })
  assert.deepEqual([heard.statusCode, heard.headers['content-type'], heard.rawPayload.length], [206, 'audio/mpeg', 10])
  await app.context.database.kysely.deleteFrom('narrator_cards').where('narrator_id', '=', voice.id).execute()
  assert.deepEqual([(await works()).some(({ id }) => id === work)], [false])
  assert.equal((await app.http.inject({ url: shown?.sound.play ?? '' })).statusCode, 404)
})

// Rule 7.24
test('The home page tells the lowest price of every genre that has one', async () => {
  await narrator({ genres: [6], prices: { ad_30s: 990 } })
  await narrator({ genres: [1], prices: { ad_30s: 1200 } })
  await narrator({ genres: [1], prices: { ad_on: false, ad_30s: 5 } })
  const { genres, total, narrators } = bodyOf<'GET /home'>(await app.guest.call('GET', '/home'))
  const from = Object.fromEntries(genres.map(({ id, price_from }) => [id, price_from]))
  assert.deepEqual([from[1], from[6], from[7]], [1200, 990, null])
  assert.ok(narrators.length === 24 && total > 24)
})

test('The home page shows compilations of different genres first', async () => {
  await makeCompilation(app.context, [await narrator()], { genres_id: 1, position: -3 })
  await makeCompilation(app.context, [await narrator()], { genres_id: 1, position: -2 })
  await makeCompilation(app.context, [await narrator({ genres: [6] })], { genres_id: 6, position: 900 })
  const { narratorcomps } = bodyOf<'GET /home'>(await app.guest.call('GET', '/home'))
  assert.deepEqual(new Set(narratorcomps.slice(0, 3).map(({ genres_id }) => genres_id)).size, 3)
  assert.equal(narratorcomps.length, 4)
})

test('Guests are told of compilations and works in both languages', async () => {
  const { context } = app
  const voice = await narrator()
  const words = { title_ru: 'Новые', title_en: 'New', description_ru: '', description_en: '' }
  const { comp, work } = await inTransaction(context.database, async (tx) => ({
    comp: await createNarratorcomp(tx, { ...words, slug: 'new', genres_id: null, image: null, position: -9 }, [voice]),
    work: await createWork(tx, {
      ...{ narrator_id: voice, genres_id: null, title_ru: 'Сказка', title_en: 'Tale', position: -9 },
      file_id: await makeSound(context.database),
    }),
  }))
  for (const [locale, title, name] of [
    ['ru', 'Новые', 'Сказка'],
    ['en', 'New', 'Tale'],
  ] as const) {
    assert.equal((await listNarratorcomps(context, locale)).narratorcomps[0]?.title, title)
    const { narratorcomp } = await readNarratorcomp(context, null, { address: `x-${comp}`, page: 1 }, locale)
    assert.deepEqual([narratorcomp.title, narratorcomp.slug], [title, `new-${comp}`])
    assert.equal((await readHome(context, null, locale)).works[0]?.title, name)
  }
  assert.equal((await readWorkSound(context, work)).size, 1000)
})

// Rule 7.57
test('A compilation is taken away as an archive: one demo of every voice, of its own genre where there is one', async () => {
  const { database } = app.context
  const first = await makeNarrator(database, {
    genres: [1, 2],
    demos: [
      { genre: 1, main: true, title: 'Реклама' },
      { genre: 2, title: 'Роман' },
    ],
  })
  const second = await makeNarrator(database, { firstname: 'Вера', genres: [2], demos: [{ main: true }] })
  const silent = await makeNarrator(database, { genres: [2], demos: [{ genre: 2, opened: false }] })
  const hidden = await makeNarrator(database, { genres: [2], demos: [{ genre: 2 }], state: 'disabled' })
  await storeDemos(app.context, [...first.demo_ids, ...second.demo_ids])
  const id = await makeCompilation(app.context, [second.id, silent.id, first.id, hidden.id], { genres_id: 2 })
  const namesOf = async (locale: 'ru' | 'en') =>
    (await readNarratorcompArchive(app.context, id, locale)).entries.map(({ name }) => name)
  assert.deepEqual(await namesOf('ru'), ['01 Вера Вельская — Образец.wav', '03 Арина Вельская — Роман.wav'])
  assert.deepEqual(await namesOf('en'), ['01 Вера Вельская — Sample.wav', '03 Арина Вельская — Роман.wav'])
  const answer = await app.http.inject({ method: 'GET', url: `/download?comp=${id}` })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/zip'])
  assert.equal(answer.rawPayload.length, Number(answer.headers['content-length']))
  await changeFlag(app.context.database, 'flags.offframe_genres', false)
  const offframe = await makeCompilation(app.context, [first.id], { genres_id: 4 })
  assert.equal((await app.http.inject({ method: 'GET', url: `/download?comp=${offframe}` })).statusCode, 404)
})
