import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { makeNarrator, NOW, type DemoNote, type NarratorNote } from '../../testing/make-narrator.ts'
import { readDemoFile } from './read-demo-file.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

async function demoOf(demo: DemoNote, narrator: NarratorNote = {}): Promise<{ id: number; file_id: string }> {
  const { demo_ids } = await makeNarrator(database, { ...narrator, demos: [demo] })
  return database.kysely
    .selectFrom('demos')
    .select(['id', 'file_id'])
    .where('id', '=', demo_ids[0]!)
    .executeTakeFirstOrThrow()
}

test('A demo plays as the streamable MP3 and is saved as the original under a name that tells whose it is', async () => {
  const { id, file_id } = await demoOf({ title: 'Банк: «Копилка»/30 с' }, { firstname: 'Артём', lastname: 'Щукин' })
  assert.deepEqual(await readDemoFile(database.kysely, id, 'play', 'ru'), {
    key: `play/${file_id}`,
    size: 1000,
    content_type: 'audio/mpeg',
    download_name: null,
    cache: 'public',
  })
  assert.deepEqual(await readDemoFile(database.kysely, id, 'save', 'ru'), {
    key: `demos/${file_id}`,
    size: 2000,
    content_type: 'audio/wav',
    download_name: 'Артём Щукин — Банк «Копилка»30 с.wav',
    cache: 'public',
  })
})

// Rule 7.55
test('A demo is saved under its English title by an English reader, and under its own where there is none', async () => {
  const names = { firstname: 'Артём', lastname: 'Щукин' }
  const { id } = await demoOf({ title: 'Банк' }, names)
  const saved = async () => (await readDemoFile(database.kysely, id, 'save', 'en')).download_name
  assert.equal(await saved(), 'Артём Щукин — Банк.wav')
  await database.kysely.updateTable('demos').set({ title_en: 'A bank' }).where('id', '=', id).execute()
  assert.equal(await saved(), 'Артём Щукин — A bank.wav')
})

const hidden: [string, DemoNote, NarratorNote?][] = [
  ['that its narrator does not show', { opened: false }],
  ['that staff have not approved', { approved: false }],
  ['that nobody has listened to yet', { heard: false }],
  ['of a narrator who is not listed', {}, { state: 'disabled' }],
]
for (const [what, demo, narrator] of hidden) {
  test(`Nobody gets a demo ${what}`, async () => {
    const { id } = await demoOf(demo, narrator)
    for (const use of ['play', 'save'] as const) {
      await assert.rejects(readDemoFile(database.kysely, id, use, 'ru'), { status: 404 })
    }
  })
}

test('A removed demo and an unknown one are not there', async () => {
  const { id } = await demoOf({})
  await database.kysely.updateTable('demos').set({ deleted_at: NOW }).where('id', '=', id).execute()
  await assert.rejects(readDemoFile(database.kysely, id, 'play', 'ru'), { status: 404 })
  await assert.rejects(readDemoFile(database.kysely, 987_654, 'save', 'ru'), { status: 404 })
})
