import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { importSound } from '../files/operations/import-sound.ts'
import { changeMusic } from './operations/change-music.ts'
import { changeMusiccomp } from './operations/change-musiccomp.ts'
import { createMusic, createMusiccomp } from './operations/music.ts'
import { nextMusicPlace } from './operations/next-music-place.ts'
import { orderMusic } from './operations/order-music.ts'
import { readEnumerations } from './operations/read-enumerations.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rules 1.2, 9.6, 9.7, 9.8
test('enumerations begin at 1 and carry the ids of the product', async () => {
  const lists = await readEnumerations(app.context.database.kysely)
  assert.deepEqual(
    lists.genres.map(({ id, slug }) => [id, slug]),
    [
      [1, 'advert'],
      [2, 'audiobook'],
      [3, 'longread'],
      [4, 'offframe'],
      [5, 'youtube'],
      [6, 'play'],
      [7, 'other'],
    ],
  )
  assert.deepEqual(
    lists.genders.map(({ id, slug }) => [id, slug]),
    [
      [1, 'male'],
      [2, 'female'],
    ],
  )
  assert.equal(lists.timbres.length, 8)
  assert.equal(lists.ages.length, 4)
})

test('music stands in a compilation, in its order', async () => {
  const path = await writeSound(mp3Sample(20))
  const ids = await inTransaction(app.context.database, async (tx) => {
    const musiccomp_id = await createMusiccomp(tx, { title_ru: 'Тихое', title_en: 'Quiet', image: null, position: 1 })
    const sound = { path, name: 'a.mp3', kind: 'music' as const, owner_profile_id: null, duration_ms: 500 }
    const file_id = await importSound(tx, app.context, {
      ...sound,
      peaks: Array<number>(400).fill(9),
      loudness_lufs: -19,
    })
    return [
      await createMusic(tx, { musiccomp_id, title_ru: 'Снег', title_en: 'Snow', file_id, position: 1 }),
      await createMusic(tx, { musiccomp_id, title_ru: 'Дождь', title_en: 'Rain', file_id, position: 2 }),
    ]
  })
  assert.deepEqual(ids, [1, 2])
  const { rows } = await app.context.database.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'prepare-music-example' order by j.id`,
  )
  assert.deepEqual(
    rows.map(({ payload }) => payload),
    [{ music_id: 1 }, { music_id: 2 }],
  )
})

test('music that staff change has a version, and its order names every track', async () => {
  const at = app.clock.now()
  const inTx = async <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
    inTransaction(app.context.database, work)
  const [comp] = await app.context.database.kysely.selectFrom('musiccomps').select(['id', 'version']).execute()
  assert.ok(comp)
  const words = { title_ru: 'Шум', title_en: 'Noise', image: null, hidden: true }
  const before_it = await inTx((tx) => changeMusiccomp(tx, comp, words, at))
  assert.equal(before_it.title_ru, 'Тихое')
  await assert.rejects(
    inTx((tx) => changeMusiccomp(tx, comp, words, at)),
    { code: 'CONFLICT' },
  )
  const track = { title_ru: 'Снегопад', title_en: 'Snowfall', withdrawn: false }
  await inTx((tx) => changeMusic(tx, { id: 1, version: 1 }, track, at))
  await assert.rejects(
    inTx((tx) => changeMusic(tx, { id: 1, version: 1 }, track, at)),
    { code: 'CONFLICT' },
  )
  assert.deepEqual(await inTx((tx) => orderMusic(tx, comp.id, { ids: [2, 1] })), [1, 2])
  await assert.rejects(
    inTx((tx) => orderMusic(tx, comp.id, { ids: [2, 2] })),
    { code: 'CONFLICT' },
  )
  assert.equal(await inTx((tx) => nextMusicPlace(tx, comp.id)), 3)
  await assert.rejects(
    inTx((tx) => nextMusicPlace(tx, 999_999)),
    { code: 'NOT_FOUND' },
  )
})
