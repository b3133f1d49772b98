import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { importSound } from '../files/operations/import-sound.ts'
import { createMusic } from './operations/create-music.ts'
import { createMusiccomp } from './operations/create-musiccomp.ts'
import { readEnumerations } from './operations/read-enumerations.ts'
import { withdrawMusic } from './operations/withdraw-music.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

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

test('a withdrawn track keeps the moment of its first withdrawal', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))
  for (const hour of [9, 10]) await inTransaction(app.context.database, (tx) => withdrawMusic(tx, 1, at(hour)))
  const { kysely } = app.context.database
  const rows = await kysely.selectFrom('musics').select(['id', 'withdrawn_at']).orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ withdrawn_at }) => withdrawn_at),
    [at(9), null],
  )
})
