import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AudioToolsError, type AudioTools } from '../../adapters/audio/audio-tools.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { importSound } from './operations/import-sound.ts'
import { levelStoredSound } from './operations/level-stored-sound.ts'
import { readFiles } from './operations/files.ts'
import { mp3Sample } from './sniff/sniff-samples.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

/** The fake ear hears −19 LUFS in everything. */
const WISH = { by: 'loudness', level: -19, level_now: -30, true_peak_max: -1, bits: null, kbps: 128 } as const

async function stored() {
  const sound = {
    path: await writeSound(mp3Sample(20)),
    ...({ name: 'take.mp3', kind: 'order_result', owner_profile_id: null } as const),
    ...{ duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -30 },
  }
  const file_id = await inTransaction(app.context.database, async (tx) => importSound(tx, app.context, sound))
  const source = (await readFiles(app.context.database.kysely, [file_id])).get(file_id)
  assert.ok(source)
  return source
}

function writing(amplify: AudioTools['amplify']): AppContext {
  return { ...app.context, audio: { ...app.context.audio, amplify } }
}

test('a version is stored beside its original, in the same place whenever the job is repeated', async () => {
  const source = await stored()
  const id = app.context.ids.uuid()
  for (let run = 0; run < 2; run += 1) {
    const made = await levelStoredSound(app.context, source, { id, wish: WISH }, () => undefined)
    assert.ok(made.ok)
    const { storage_key, name, content_type } = made.upload
    assert.deepEqual([storage_key, name, content_type], [`order_result/${id}`, 'take.mp3', 'audio/mpeg'])
    assert.equal(made.gain_db, 11)
    assert.equal((await app.context.storage.stat(storage_key))?.size, made.upload.size)
  }
  assert.equal((await app.context.storage.stat(source.storage_key))?.size, Number(source.size))
})

test('what cannot be made is told apart from what is our own fault, and leaves nothing', async () => {
  const source = await stored()
  const id = app.context.ids.uuid()
  const answers = [
    ['audio_not_writable', 'format'],
    ['audio_timeout', 'missed'],
    ['audio_unreadable', 'missed'],
  ] as const
  for (const [code, reason] of answers) {
    const mute = writing(() => Promise.reject(new AudioToolsError(code, 'no')))
    assert.deepEqual(await levelStoredSound(mute, source, { id, wish: WISH }, () => undefined), { ok: false, reason })
  }
  const broken = writing(() => Promise.reject(new AudioToolsError('audio_tool_failed', 'disk')))
  await assert.rejects(levelStoredSound(broken, source, { id, wish: WISH }, () => undefined))
  assert.equal(await app.context.storage.stat(`order_result/${id}`), null)
})
