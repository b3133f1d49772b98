import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { writeSound } from '../../../testing/test-sound.ts'
import { createMusic, createMusiccomp } from '../../catalog/operations/music.ts'
import { importSound } from '../../files/operations/import-sound.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { updateNarrator } from '../../narrators/rows/narrators.queries.ts'

let app: TestApp
let client: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app)
})
after(() => app.close())

const save = (body: object) => client.caller.call('POST', '/client/orders', body)

async function newMusic(): Promise<number> {
  const path = await writeSound(mp3Sample(20))
  return inTransaction(app.context.database, async (tx) => {
    const sound = { path, name: 'a.mp3', duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -20 }
    const file_id = await importSound(tx, app.context, { ...sound, kind: 'music', owner_profile_id: null })
    const title = { title_ru: 'Утро', title_en: 'Morning', position: 1 }
    const musiccomp_id = await createMusiccomp(tx, { ...title, image: null })
    return createMusic(tx, { ...title, musiccomp_id, file_id })
  })
}

describe('a draft', () => {
  test('names only what exists, whatever whole number is sent', async () => {
    const music = await newMusic()
    const wrong: [string, unknown][] = [
      ['genre', 99],
      ['genre', 32_768],
      ['genre', -(2 ** 40)],
      ['topic', 99],
      ['topic', -1],
      ['topic', 2 ** 40],
      ['narrator_id', client.profile_id],
      ['musics', [music, music + 1]],
      ['musics', [0]],
    ]
    for (const [field, value] of wrong) {
      const { status, body } = await save({ text: 'Доброе утро', [field]: value })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], `${field} ${JSON.stringify(value)}`)
    }
    const good = await save({ text: 'Доброе утро', genre: 1, topic: 1, musics: [music, music] })
    assert.deepEqual([good.status, good.body.order.musics], [201, [music]])
  })

  test('links to pages and to nothing a browser would run', async () => {
    const wrong = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'example.com',
      'https:example.com',
      'https://',
    ]
    for (const link of wrong) {
      const { status, body } = await save({ link })
      assert.deepEqual([status, body.errors], [422, { link: 'Нужна ссылка, начинается с https://' }], link)
    }
    assert.equal(
      (await save({ link: ' https://example.com/сценарий ' })).body.order.link,
      'https://example.com/сценарий',
    )
    assert.equal((await save({ link: '' })).status, 201)
  })

  test('tells nothing of a narrator who is not listed, and keeps one who was chosen while he was', async () => {
    for (const state of ['registering', 'on_moderate', 'returned', 'disabled'] as const) {
      const hidden = await createTestNarrator(app, { narrator: { state } })
      const { status, body } = await save({ narrator_id: hidden.profile_id })
      assert.deepEqual([status, body.errors], [422, { narrator_id: 'Такого нет в списке' }], state)
    }
    const narrator = await createTestNarrator(app)
    const draft = (await save({ text: 'Доброе утро', narrator_id: narrator.profile_id })).body.order
    await updateNarrator(app.context.database.kysely, narrator.profile_id, { state: 'disabled' })
    const again = await client.caller.call('PUT', `/client/orders/${draft.id}`, {
      narrator_id: narrator.profile_id,
      title: 'Утро',
    })
    assert.deepEqual([again.status, again.body.order.title], [200, 'Утро'])
  })
})

/** `c` cleaning, `m` mixing, `f` federal, `♪` how many pieces of music. */
function shown({ cleaning, mixing, federal, musics }: Record<string, unknown>): string {
  return `${cleaning ? 'c' : '-'}${mixing ? 'm' : '-'}${federal ? 'f' : '-'} ♪${(musics as number[]).length}`
}

describe('the rules that change a draft', () => {
  const longText = 'слово '.repeat(400).trim()
  let music: number
  let narrator: TestPerson
  before(async () => {
    music = await newMusic()
    narrator = await createTestNarrator(app)
  })

  /** What is created, what is sent then, what both answers say, and why. */
  const savings: [created: object, sent: object, expected: string, why: string][] = [
    [{ genre: 2 }, {}, 'c-- ♪0', 'an audiobook is cleaned, though nobody said so'],
    [{ genre: 2 }, { genre: 3 }, '--- ♪0', 'only the audiobook forced it'],
    [{ genre: 2 }, { genre: 3, cleaning: true }, '--- ♪0', 'an echo of the stored value asks for nothing'],
    [{ genre: 2 }, { genre: 3, cleaning: true, asked_options: ['cleaning'] }, 'c-- ♪0', 'a wish by name'],
    [{ genre: 3 }, { genre: 6, cleaning: 1 }, 'c-- ♪0', 'a value that differs is a wish'],
    [{ genre: 3, cleaning: true }, { genre: 6 }, '--- ♪0', 'a genre starts cleaning afresh'],
    [{ genre: 1, federal: true }, { genre: 3 }, '--- ♪0', 'no national air for a long read'],
    [{ genre: 1 }, { musics: 'one' }, 'cm- ♪1', 'music brings cleaning and mixing'],
    [{ genre: 1, musics: 'one' }, { musics: [] }, '--- ♪0', 'and takes them away'],
    [{ genre: 1, musics: 'one' }, { genre: 3 }, '--- ♪0', 'so does a genre without music'],
    [{ genre: 1, musics: 'one', mixing: false }, {}, 'c-- ♪1', 'music without a mix, as ordered'],
  ]
  for (const [created, sent, expected, why] of savings) {
    // Rule 4.740
    test(`run for ${JSON.stringify(created)} and ${JSON.stringify(sent)}: ${why}`, async () => {
      const withMusic = (body: object) =>
        'musics' in body && body.musics === 'one' ? { ...body, musics: [music] } : body
      const order = (await save({ text: longText, ...withMusic(created) })).body.order
      const put = await client.caller.call('PUT', `/client/orders/${order.id}`, withMusic(sent))
      assert.deepEqual([put.status, shown(put.body.order)], [200, expected])
    })
  }

  test('protect the cleaning there is from the genre a narrator is chosen with, not what an audiobook forced', async () => {
    const choose = { narrator_id: narrator.profile_id, genre: 3 }
    const wished = (await save({ text: longText, genre: 1, cleaning: true })).body.order
    assert.equal((await client.caller.call('PUT', `/client/orders/${wished.id}`, choose)).body.order.cleaning, true)
    const forced = (await save({ text: longText, genre: 2 })).body.order
    assert.equal((await client.caller.call('PUT', `/client/orders/${forced.id}`, choose)).body.order.cleaning, false)
  })

  // Rule 4.740
  test('make the price that the screen shows for the same change', async () => {
    const book = (await save({ text: longText, genre: 2, narrator_id: narrator.profile_id })).body.order
    const question = { order: { text: longText, genre: 3, cleaning: false }, narrator_ids: [narrator.profile_id] }
    const [{ total }] = (await client.caller.call('POST', '/client/price', question)).body.prices
    const terms = { orderstatuses_id: 15, payment_method: 1 }
    const placed = await client.caller.call('PUT', `/client/orders/${book.id}`, { genre: 3, ...terms, price: total })
    assert.deepEqual([placed.status, placed.body.order?.price], [200, total], JSON.stringify(placed.body))
  })
})
