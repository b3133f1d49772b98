import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FIRST_TRY } from '../../jobs/earlier-tries.ts'
import { AudioToolsError } from '../../adapters/audio/audio-tools.ts'
import type { AudioTools } from '../../adapters/audio/audio-tools.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { filesJobs } from './files.jobs.ts'
import { checkSound } from './operations/check-sound.ts'
import { importSound } from './operations/import-sound.ts'
import { readSoundChecks, requestSoundCheck } from './operations/sound-checks.ts'
import { removeFile } from './operations/files.ts'
import { mp3Sample } from './sniff/sniff-samples.ts'
import type { SoundCheckRow } from './sound-checks.queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

/** A recording whose check has been asked for. */
async function askedFor(): Promise<string> {
  const sound = {
    path: await writeSound(mp3Sample(20)),
    ...({ name: 'take.mp3', kind: 'order_result', owner_profile_id: null } as const),
    ...{ duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -20 },
  }
  return inTransaction(app.context.database, async (tx) => {
    const file_id = await importSound(tx, app.context, sound)
    await requestSoundCheck(tx, file_id, { recipient_ids: [], at: app.clock.now() })
    return file_id
  })
}

/** The context with an ear that measures in its own way. */
function hearing(measure: AudioTools['measure']): AppContext {
  return { ...app.context, audio: { ...app.context.audio, measure } }
}

async function checkOf(file_id: string): Promise<SoundCheckRow | undefined> {
  return (await readSoundChecks(app.context.database.kysely, [file_id])).get(file_id)
}

/** Waits until the check says so, at most ten seconds. */
async function until(file_id: string, isSo: (check: SoundCheckRow) => boolean): Promise<SoundCheckRow> {
  const end = Date.now() + 10_000
  for (;;) {
    const check = await checkOf(file_id)
    if (check && isSo(check)) return check
    assert.ok(Date.now() < end, `still ${JSON.stringify(check)}`)
  }
}

// Rule 5.31
test('a recording is measured by its job, once', async () => {
  const file_id = await askedFor()
  assert.deepEqual(await checkOf(file_id), { file_id, state: 'waiting', progress: 0, measured: null })
  await filesJobs['check-sound']?.(app.context, { file_id, recipient_ids: [] }, FIRST_TRY)
  const check = await checkOf(file_id)
  assert.deepEqual([check?.state, check?.progress, check?.measured?.integrated_lufs], ['done', 100, -19])
  await checkSound(
    hearing(async () => assert.fail('measured again')),
    file_id,
    [],
  )
})

// Rule 5.31
test('progress is seen while the recording is measured, and asking again leaves it alone', async () => {
  const file_id = await askedFor()
  const { promise, resolve } = Promise.withResolvers<void>()
  const going = checkSound(
    hearing(async (path, onProgress) => {
      await until(file_id, ({ state }) => state === 'measuring')
      // Reported repeatedly until it is stored: progress that arrives during another write is skipped.
      const telling = setInterval(() => onProgress?.(0.42), 5)
      await promise
      clearInterval(telling)
      return app.context.audio.measure(path)
    }),
    file_id,
    [],
  )
  assert.equal((await until(file_id, ({ progress }) => progress > 0)).progress, 42)
  await inTransaction(app.context.database, (tx) =>
    requestSoundCheck(tx, file_id, { recipient_ids: [], at: app.clock.now() }),
  )
  assert.equal((await checkOf(file_id))?.progress, 42)
  resolve()
  await going
  assert.equal((await checkOf(file_id))?.state, 'done')
})

test('a check that a dead process left behind begins again', async () => {
  const file_id = await askedFor()
  const dying = hearing(async () => {
    throw new AudioToolsError('audio_tool_failed', 'The process was killed')
  })
  await assert.rejects(checkSound(dying, file_id, []), { code: 'audio_tool_failed' })
  assert.equal((await checkOf(file_id))?.state, 'measuring')
  await checkSound(app.context, file_id, [])
  assert.equal((await checkOf(file_id))?.state, 'done')
})

test('of two runs of one job the first to finish is believed', async () => {
  const file_id = await askedFor()
  const measured = await app.context.audio.measure('')
  const louder = (lufs: number) => hearing(async () => ({ ...measured, integrated_lufs: lufs }))
  await Promise.all([checkSound(louder(-10), file_id, []), checkSound(louder(-11), file_id, [])])
  const first = (await checkOf(file_id))?.measured
  await checkSound(louder(-12), file_id, [])
  assert.deepEqual((await checkOf(file_id))?.measured, first)
})

test('a file that cannot be heard, or takes too long, is said to be so', async () => {
  for (const code of ['audio_unreadable', 'audio_timeout'] as const) {
    const file_id = await askedFor()
    const deaf = hearing(async () => {
      throw new AudioToolsError(code, 'no')
    })
    await checkSound(deaf, file_id, [])
    assert.deepEqual(await checkOf(file_id), { file_id, state: 'failed', progress: 100, measured: null })
  }
})

test('a file that is removed takes its check along, even while it is measured', async () => {
  const file_id = await askedFor()
  const losing = hearing(async (path) => {
    await inTransaction(app.context.database, (tx) => removeFile(tx, file_id))
    return app.context.audio.measure(path)
  })
  await checkSound(losing, file_id, [])
  assert.equal(await checkOf(file_id), undefined)
  await checkSound(app.context, file_id, [])
})

// Rule 7.936
test('a recording that five processes have died of is not tried again', async () => {
  const file_id = await askedFor()
  const deadly = hearing(async () => assert.fail('it was tried'))
  await checkSound(deadly, file_id, [], { deaths: 5, last_error: null })
  assert.equal((await checkOf(file_id))?.state, 'failed')
})

// Rule 7.936
test('a program that is killed is tried once more, and not for ever', async () => {
  const file_id = await askedFor()
  const killed = new AudioToolsError('audio_tool_killed', 'ffmpeg was ended by SIGKILL')
  const greedy = hearing(async () => Promise.reject(killed))
  await assert.rejects(checkSound(greedy, file_id, [], FIRST_TRY), killed)
  await assert.rejects(checkSound(greedy, file_id, [], { deaths: 0, last_error: 'The bucket failed (503)' }), killed)
  assert.equal((await checkOf(file_id))?.state, 'measuring')
  await checkSound(greedy, file_id, [], { deaths: 0, last_error: killed.message })
  assert.equal((await checkOf(file_id))?.state, 'failed')
})
