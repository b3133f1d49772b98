/** Finished works of the home page in the hands of staff. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { prepareSound } from '../../files/operations/prepare-sound.ts'
import { mp3Sample, SAMPLES } from '../../files/sniff/sniff-samples.ts'
import { makeNarrator } from '../../narrators/testing/make-narrator.ts'
import { actorOf, createSupporters } from '../../support/testing/supporters.ts'
import { addWork } from './operations/add-work.ts'
import { editWork } from './operations/edit-work.ts'
import { orderWorks } from './operations/order-works.ts'
import { removeWork } from './operations/remove-work.ts'
import { listStaffWorks, readStaffWorkSound } from './operations/works.ts'

let app: TestApp
let supporter: TestPerson
let narrator: { id: number; demo_ids: readonly number[] }
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  narrator = await makeNarrator(app.context.database, { demos: [{ main: true }, { opened: false }] })
})
after(() => app.close())

const db = () => app.context.database.kysely
const sound = { name: 'spot.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
const titles = { title_ru: 'Ролик', title_en: 'Spot' }
const add = async (parts: Record<string, string | TestFile>) =>
  supporter.caller.upload('/staff/works', { ...titles, narrator_id: String(narrator.id), ...parts })
const made = async (parts: Record<string, string | TestFile>) => {
  const { status, body } = await add(parts)
  assert.equal(status, 201, JSON.stringify(body))
  return body.work
}
const shown = async (): Promise<number[]> =>
  (await app.guest.call('GET', '/home')).body.works.map(({ id }: { id: number }) => id)
const fileOf = async (id: number) =>
  (await db().selectFrom('works').select('file_id').where('id', '=', id).executeTakeFirstOrThrow()).file_id
const auditOf = async (id: number | string) => (await listAudit(db(), { kind: 'work', id })).map(({ action }) => action)
const [demo, hiddenDemo] = [() => String(narrator.demo_ids[0]), () => String(narrator.demo_ids[1])]

// Rule 2.195
test('an uploaded work is heard by visitors once it has been listened to, with its length, wave and loudness', async () => {
  const work = await made({ genres_id: '1', file: sound })
  assert.deepEqual([work.sound, work.demo, work.genres_id, work.hidden], [null, null, 1, false])
  assert.ok(!(await shown()).includes(work.id))
  assert.equal((await supporter.caller.call('GET', `/staff/works/${work.id}/play`)).status, 404)
  await prepareSound(app.context, await fileOf(work.id), [])
  const seen = (await app.guest.call('GET', '/home')).body.works.find(({ id }: { id: number }) => id === work.id)
  assert.deepEqual([seen.title, seen.narrator.id, seen.genres_id], ['Ролик', narrator.id, 1])
  assert.ok(seen.sound.duration_ms > 0)
  assert.equal(Buffer.from(seen.sound.peaks, 'base64').length, 400)
  assert.equal((await app.http.inject({ url: seen.sound.play })).statusCode, 200)
  assert.deepEqual(await auditOf(work.id), ['add-work'])
})

// Rule 2.195
test('a demo is heard as a work as long as visitors hear the demo', async () => {
  const work = await made({ demo_id: demo() })
  assert.equal(work.demo.is_public, true)
  assert.ok((await shown()).includes(work.id))
  const open = async (opened: boolean) =>
    db().updateTable('demos').set({ opened }).where('id', '=', Number(demo())).execute()
  await open(false)
  assert.ok(!(await shown()).includes(work.id))
  assert.equal((await app.http.inject({ url: `/api/works/${work.id}/play` })).statusCode, 404)
  const { works } = await listStaffWorks(db())
  assert.equal(works.find(({ id }) => id === work.id)?.demo?.is_public, false)
  assert.equal((await readStaffWorkSound(db(), work.id)).content_type, 'audio/mpeg')
  await open(true)
  assert.ok((await shown()).includes(work.id))
})

// Rule 7.402
test('a work has one sound, of a narrator, a genre and a demo that exist; what is no sound leaves nothing behind', async () => {
  const refused = async (parts: Record<string, string | TestFile>) => {
    const { status, body } = await add(parts)
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors).toSorted()
  }
  assert.deepEqual(await refused({}), ['file'])
  assert.deepEqual(await refused({ file: sound, demo_id: demo() }), ['file'])
  assert.deepEqual(await refused({ demo_id: hiddenDemo() }), ['demo_id'])
  assert.deepEqual(await refused({ narrator_id: '999999', genres_id: '99', file: sound }), ['genres_id', 'narrator_id'])
  assert.deepEqual(await refused({ title_en: ' ', file: sound }), ['title_en'])
  const files = async () =>
    Number(
      (
        await db()
          .selectFrom('files')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await files()
  assert.deepEqual(await refused({ file: { name: 'spot.mp3', content: SAMPLES.png, type: 'audio/mpeg' } }), ['file'])
  assert.equal(await files(), before)
})

// Rule 2.195
test('a hidden work is staff’s alone; of two who change it the second is told, and the log keeps the old words', async () => {
  const work = await made({ demo_id: demo() })
  const words = { title_ru: 'Другой', title_en: 'Other', genres_id: null, hidden: true, version: work.version }
  const put = async (body: object) => supporter.caller.call('PUT', `/staff/works/${work.id}`, body)
  const both = await Promise.all([put(words), put(words)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.ok(!(await shown()).includes(work.id))
  assert.equal((await app.http.inject({ url: `/api/works/${work.id}/play` })).statusCode, 404)
  assert.equal((await put({ ...words, version: 2, genres_id: 99 })).status, 422)
  const back = await editWork(app.context, actorOf(supporter), work.id, { ...words, hidden: false, version: 2 })
  assert.deepEqual([back.title_ru, back.hidden, back.version], ['Другой', false, 3])
  assert.ok((await shown()).includes(work.id))
  assert.equal((await supporter.caller.call('PUT', '/staff/works/999999', words)).status, 404)
  const log = await listAudit(db(), { kind: 'work', id: work.id })
  assert.deepEqual(log[1]?.data, { replaced: titles, hidden: true })
})

// Rule 2.195
test('the home page has them in the order staff gave, and a list that has changed meanwhile is a conflict', async () => {
  await made({ demo_id: demo() })
  const { works } = await listStaffWorks(db())
  const reversed = works.map(({ id }) => id).toReversed()
  assert.equal((await supporter.caller.call('PUT', '/staff/works', { ids: reversed })).status, 204)
  const now = await shown()
  assert.deepEqual(
    now,
    reversed.filter((id) => now.includes(id)),
  )
  await assert.rejects(orderWorks(app.context, actorOf(supporter), { ids: reversed.slice(1) }))
  assert.deepEqual(await auditOf('all'), ['order-works'])
})

test('two that are added at the same moment stand last, one after the other', async () => {
  const work = { ...titles, narrator_id: narrator.id, demo_id: Number(demo()) }
  const adding = [1, 2].map(() => addWork(app.context, actorOf(supporter), { read: async () => work }))
  const ids = (await Promise.all(adding)).map(({ id }) => id)
  const rows = await db().selectFrom('works').select(['id', 'position']).orderBy('position').execute()
  assert.deepEqual(new Set(rows.slice(-2).map(({ id }) => id)), new Set(ids))
  assert.equal(new Set(rows.map(({ position }) => position)).size, rows.length)
})

// Rule 2.195
test('a removed work takes its own file along and leaves the demo to its narrator', async () => {
  const [uploaded, borrowed] = [await made({ file: sound }), await made({ demo_id: demo() })]
  const [own, shared] = [await fileOf(uploaded.id), await fileOf(borrowed.id)]
  assert.equal((await supporter.caller.call('DELETE', `/staff/works/${uploaded.id}`)).status, 204)
  await removeWork(app.context, actorOf(supporter), borrowed.id)
  assert.equal((await supporter.caller.call('DELETE', `/staff/works/${uploaded.id}`)).status, 404)
  const left = await db().selectFrom('files').select('id').where('id', 'in', [own, shared]).execute()
  assert.deepEqual(left, [{ id: shared }])
  assert.deepEqual(await auditOf(uploaded.id), ['add-work', 'remove-work'])
})

test('only the support edits them and hears those that are hidden', async () => {
  const work = await made({ demo_id: demo() })
  const client = await createTestClient(app)
  for (const path of ['/staff/works', `/staff/works/${work.id}/play`]) {
    assert.equal((await client.caller.call('GET', path)).status, 403)
  }
})
