/** What the operations of staff do with music, without the wire between. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { UploadReader } from '../../http/upload-reader.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { addTrack } from './operations/add-track.ts'
import { arrangeMusic } from './operations/arrange-music.ts'
import { editTrack } from './operations/edit-track.ts'
import { listStaffMusiccomps, readStaffMusiccomp } from './operations/musiccomps.ts'
import { readStaffTracks } from './operations/tracks.ts'
import { writeMusiccomp } from './operations/write-musiccomp.ts'

const ACTOR = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const titles = { title_ru: 'Эхо', title_en: 'Echo' }
const upload: UploadReader<typeof titles> = {
  read: async (keep) => {
    const stream = Readable.from([mp3Sample(20)])
    const part = { name: 'file', file_name: 'echo.mp3', declared_type: 'audio/mpeg', kind: 'audio' } as const
    await keep({ ...part, max_bytes: 1_000_000, stream })
    return titles
  },
}

test('tracks are added at the end, arranged, withdrawn, and counted while they are on offer', async () => {
  const { kysely } = app.context.database
  const comp = await writeMusiccomp(app.context, ACTOR, {
    ...{ edited: null, locale: 'ru' },
    comp: { ...titles, image: null, hidden: false },
  })
  const first = await addTrack(app.context, ACTOR, { musiccomp_id: comp.id, upload, locale: 'ru' })
  const second = await addTrack(app.context, ACTOR, { musiccomp_id: comp.id, upload, locale: 'ru' })
  await arrangeMusic(app.context, ACTOR, comp.id, { ids: [second.id, first.id] })
  const ids = (await readStaffMusiccomp(kysely, comp.id, 'ru')).tracks.map(({ id }) => id)
  assert.deepEqual(ids, [second.id, first.id])
  await editTrack(app.context, ACTOR, first.id, { ...titles, withdrawn: true, version: first.version }, 'ru')
  const [track] = await readStaffTracks(kysely, { id: first.id }, 'en')
  assert.deepEqual([track?.withdrawn, track?.music.title], [true, 'Echo'])
  const { musiccomps } = await listStaffMusiccomps(kysely)
  assert.equal(musiccomps.find(({ id }) => id === comp.id)?.tracks_count, 1)
  const changed = { ...titles, image: null, hidden: true }
  const edited = { id: comp.id, version: comp.version }
  await writeMusiccomp(app.context, ACTOR, { edited, comp: changed, locale: 'ru' })
  assert.equal((await readStaffMusiccomp(kysely, comp.id, 'ru')).hidden, true)
  await assert.rejects(readStaffMusiccomp(kysely, 999_999, 'ru'), { code: 'NOT_FOUND' })
})
