import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { AudioToolsError, type AudioTools } from '../../../adapters/audio/audio-tools.ts'
import { makeMp3 } from '../../../adapters/audio/testing/encode-sound.ts'
import { makeWav24, quietSpeech } from '../../../adapters/audio/testing/make-quiet-speech.ts'
import { makeWav } from '../../../adapters/audio/testing/make-wav.ts'
import { createWasmAudioTools } from '../../../adapters/audio/wasm/wasm-audio-tools.ts'
import type { AppContext } from '../../../app-context.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { checkSound } from '../../files/operations/check-sound.ts'
import { levelUpload } from './operations/level-upload.ts'
import { makeLevelVersion } from './operations/make-level-version.ts'

/** Twelve seconds at the middle tempo. */
const SCRIPT = 'Доброе утро, страна! '.repeat(8)
const SECONDS = 4

const QUIET_WAV: TestFile = {
  ...{ name: 'take.wav', type: 'audio/wav' },
  content: makeWav24([quietSpeech(1, 2), quietSpeech(2, 2)], SECONDS, 44_100),
}

let app: TestApp
let audio: AudioTools
/** The product with real decoders. */
let hearing: AppContext
let client: TestPerson
let narrator: TestPerson
let folder: string
before(async () => {
  app = await createTestApp()
  audio = createWasmAudioTools()
  hearing = { ...app.context, audio }
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-levels-'))
})
after(async () => {
  await audio.close()
  await app.close()
  await rm(folder, { recursive: true })
})

async function inWork(): Promise<number> {
  const body = {
    ...{
      text: SCRIPT,
      genre: 1,
      narrator_id: narrator.profile_id,
      orderstatuses_id: 15,
      payment_method: 3,
      price: 4200,
    },
  }
  const { status, body: answer } = await client.caller.call('POST', '/client/orders', body)
  assert.equal(status, 201, JSON.stringify(answer))
  const id: number = answer.order.id
  assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
  return id
}

/** An order with a recording that has been checked. */
async function recorded(file: TestFile = QUIET_WAV): Promise<{ id: number; file_id: string }> {
  const id = await inWork()
  const { body } = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file })
  await checkSound(hearing, body.file.id, [])
  return { id, file_id: body.file.id }
}

async function put(id: number, file_id: string, levelled = true, by = narrator) {
  return by.caller.call('PUT', `/${by.role}/orders/${id}/results/${file_id}/level`, { levelled })
}

async function checkOf(id: number, file_id: string) {
  return (await narrator.caller.call('GET', `/narrator/orders/${id}/results/${file_id}/check`)).body.check
}

async function uploadsOf(id: number): Promise<string[]> {
  const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
  return order.uploads.map((file: { id: string }) => file.id)
}

async function rows(id: number) {
  const query = app.context.database.kysely.selectFrom('order_upload_levels').selectAll()
  return query.where('order_id', '=', id).execute()
}

async function versionOf(id: number): Promise<string> {
  const [row] = await rows(id)
  assert.ok(row)
  return row.version_id
}

/** The bytes that somebody saves. */
async function saved(by: TestPerson, id: number, file_id: string) {
  const { status, body } = await by.caller.call('GET', `/${by.role}/orders/${id}/files/${file_id}`)
  return { status, content: status === 200 ? (body as Buffer) : Buffer.alloc(0) }
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Brings the recording to its level as the job does, and checks the version. */
async function levelled(id: number, file_id: string): Promise<string> {
  assert.equal((await put(id, file_id)).status, 200)
  const version_id = await versionOf(id)
  await makeLevelVersion(hearing, version_id)
  await checkSound(hearing, version_id, [])
  return version_id
}

describe('a recording that is too quiet', () => {
  const sounds: [name: string, file: () => Promise<TestFile>][] = [
    ['WAV, 24 bits, two channels', async () => QUIET_WAV],
    ['MP3', async () => ({ name: 'take.mp3', type: 'audio/mpeg', content: await makeMp3([quietSpeech(1)], SECONDS) })],
  ]
  for (const [name, make] of sounds) {
    // Rule 5.960
    test(`is brought to the wanted loudness by one press, and the original stays as it was: ${name}`, async () => {
      const file = await make()
      const { id, file_id } = await recorded(file)
      const before = await checkOf(id, file_id)
      assert.equal(before.level.state, 'possible')
      // Advertising wants −24…−14.
      assert.equal(before.level.wanted, -19)
      const version_id = await levelled(id, file_id)
      assert.deepEqual(await uploadsOf(id), [version_id])
      const made = await checkOf(id, version_id)
      assert.ok(Math.abs(made.measured.integrated_lufs + 19) <= 0.5, String(made.measured.integrated_lufs))
      assert.ok(made.measured.true_peak_db <= -1, String(made.measured.true_peak_db))
      assert.ok(
        !made.findings.some(
          (one: { code: string; severity: string }) => one.code === 'loudness' && one.severity !== 'ok',
        ),
      )
      assert.equal(made.level.state, 'done')
      assert.ok(Math.abs(made.level.gain_db - (-19 - before.measured.integrated_lufs)) <= 0.5)
      // Heard once more from the bytes that are saved.
      const out = path.join(folder, file.name)
      await writeFile(out, (await saved(narrator, id, version_id)).content)
      const heard = await audio.measure(out)
      assert.ok(Math.abs((heard.integrated_lufs ?? 0) + 19) <= 0.5)
      const original = await saved(narrator, id, file_id)
      assert.equal(digest(original.content), digest(Buffer.from(file.content)))
      assert.equal(made.level.original.path, `/api/narrator/orders/${id}/files/${file_id}`)
    })
  }

  // Rule 5.960
  test('goes to the client at its level; that it was adjusted is said, and the original is its maker’s', async () => {
    const { id, file_id } = await recorded()
    const version_id = await levelled(id, file_id)
    const sent = await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, { file_ids: [version_id] })
    assert.equal(sent.status, 200)
    const own = sent.body.order.takes[0].files[0]
    assert.deepEqual([own.id, own.original], [version_id, `/api/narrator/orders/${id}/files/${file_id}`])
    const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
    const shown = order.takes[0].files[0]
    assert.deepEqual([shown.id, shown.name, shown.original], [version_id, 'take.wav', null])
    assert.ok(shown.level_db > 15)
    assert.equal((await saved(client, id, version_id)).status, 200)
    assert.equal((await saved(client, id, file_id)).status, 404)
    assert.equal(digest((await saved(narrator, id, file_id)).content), digest(Buffer.from(QUIET_WAV.content)))
    assert.equal((await checkOf(id, version_id)).level, null)
  })

  // Rule 5.960
  test('and back: one press takes the original again, and another the version that is there', async () => {
    const { id, file_id } = await recorded()
    const version_id = await levelled(id, file_id)
    const back = await put(id, version_id, false)
    assert.deepEqual([back.status, back.body.file.id], [200, file_id])
    assert.deepEqual(await uploadsOf(id), [file_id])
    assert.deepEqual([back.body.check.level.state, back.body.check.level.original], ['done', null])
    const again = await put(id, file_id)
    assert.equal(again.body.file.id, version_id)
    await put(id, version_id, false)
    // The original is sent, and the unwanted version is deleted.
    const body = { file_ids: [file_id], confirmed: true }
    assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, body)).status, 200)
    const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
    assert.deepEqual([order.takes[0].files[0].id, order.takes[0].files[0].level_db], [file_id, null])
    assert.deepEqual(await rows(id), [])
    assert.equal((await saved(narrator, id, version_id)).status, 404)
  })

  test('is removed with what was made of it', async () => {
    const { id, file_id } = await recorded()
    const version_id = await levelled(id, file_id)
    assert.equal((await narrator.caller.call('DELETE', `/narrator/orders/${id}/results/${version_id}`)).status, 204)
    const files = await app.context.database.kysely
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [file_id, version_id])
      .execute()
    assert.deepEqual([files, await rows(id), await uploadsOf(id)], [[], [], []])
  })
})

describe('what can go wrong while a version is made', () => {
  // Rule 7.960
  test('is a double press: one version is made, and asking again changes nothing', async () => {
    const { id, file_id } = await recorded()
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(id, file_id)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(answers[0]?.body.check.level.state, 'waiting')
    assert.equal((await rows(id)).length, 1)
    const version_id = await versionOf(id)
    await Promise.all([makeLevelVersion(hearing, version_id), makeLevelVersion(hearing, version_id)])
    assert.deepEqual(await uploadsOf(id), [version_id])
    assert.equal((await saved(narrator, id, version_id)).status, 200)
    const deaf: AppContext = { ...hearing, audio: { ...audio, amplify: async () => assert.fail('made again') } }
    await makeLevelVersion(deaf, version_id)
  })

  test('is a process that dies: the job begins again and leaves one version', async () => {
    const { id, file_id } = await recorded()
    await put(id, file_id)
    const version_id = await versionOf(id)
    const dying: AppContext['audio'] = {
      ...audio,
      amplify: async (...given) => {
        given[3]?.(0.5)
        throw new AudioToolsError('audio_tool_failed', 'The process was killed')
      },
    }
    await assert.rejects(makeLevelVersion({ ...hearing, audio: dying }, version_id), { code: 'audio_tool_failed' })
    const { level } = await checkOf(id, file_id)
    assert.deepEqual([level.state, level.file_id], ['working', file_id])
    await makeLevelVersion(hearing, version_id)
    assert.deepEqual(await uploadsOf(id), [version_id])
  })

  // Rule 5.962
  test('is a sending: it asks first, sends the original when that is confirmed, and the version is made for nobody', async () => {
    const { id, file_id } = await recorded()
    await put(id, file_id)
    const version_id = await versionOf(id)
    const send = (confirmed: boolean) =>
      narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, { file_ids: [file_id], confirmed })
    const asked = await send(false)
    assert.deepEqual([asked.status, asked.body.code, asked.body.file_id], [409, 'RESULTS_LEVELLING', file_id])
    let sending: ReturnType<typeof send> | null = null
    const slow: AppContext['audio'] = {
      ...audio,
      amplify: async (...given) => {
        sending ??= send(true)
        assert.equal((await sending).status, 200)
        return audio.amplify(...given)
      },
    }
    await makeLevelVersion({ ...hearing, audio: slow }, version_id)
    const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
    assert.deepEqual(
      order.takes[0].files.map((file: { id: string }) => file.id),
      [file_id],
    )
    assert.deepEqual(await rows(id), [])
    assert.equal(await app.context.storage.stat(`order_result/${version_id}`), null)
  })

  test('is somebody who changes his mind: a version on its way is given up', async () => {
    const { id, file_id } = await recorded()
    await put(id, file_id)
    const version_id = await versionOf(id)
    assert.equal((await put(id, file_id, false)).status, 200)
    await makeLevelVersion(hearing, version_id)
    assert.deepEqual(await uploadsOf(id), [file_id])
    assert.equal((await checkOf(id, file_id)).level.state, 'possible')
  })

  test('is another tab: what it names is sent, whichever of the two stands here', async () => {
    const { id, file_id } = await recorded()
    await levelled(id, file_id)
    const path = `/narrator/orders/${id}/send-results`
    const doubted = await narrator.caller.call('POST', path, { file_ids: [file_id] })
    assert.equal(doubted.body.code, 'RESULTS_DOUBTED')
    const sent = await narrator.caller.call('POST', path, { file_ids: [file_id], confirmed: true })
    assert.equal(sent.body.order.takes[0].files[0].id, file_id)
  })

  test('is a format that nothing here writes, or a sound that does not come out right: that is said, and the original stays', async () => {
    for (const [code, reason] of [
      ['audio_not_writable', 'format'],
      ['audio_timeout', 'missed'],
    ] as const) {
      const { id, file_id } = await recorded()
      await put(id, file_id)
      const mute: AppContext['audio'] = {
        ...audio,
        amplify: async () => {
          throw new AudioToolsError(code, 'no')
        },
      }
      await makeLevelVersion({ ...hearing, audio: mute }, await versionOf(id))
      const { level } = await checkOf(id, file_id)
      assert.deepEqual([level.state, level.reason, level.file_id], ['refused', reason, file_id])
      const again = await put(id, file_id)
      assert.deepEqual([again.status, again.body.code, again.body.reason], [409, 'LEVEL_REFUSED', reason])
      assert.deepEqual(await uploadsOf(id), [file_id])
    }
  })
})

describe('what gain alone cannot mend is said instead', () => {
  const QUIET = quietSpeech(1)
  const sounds: [reason: string, signal: (at: number) => number][] = [
    ['noise', (at) => QUIET(at) + 0.0012 * Math.sin(at * 91_813.7) * Math.sin(at * 12_345.6)],
    ['clipped', (at) => Math.max(-1, Math.min(1, 4 * Math.sin(2 * Math.PI * 200 * at)))],
    ['silent', () => 0],
    ['peaks', (at) => QUIET(at) + (at % 3 < 0.0005 ? 0.9 : 0)],
  ]
  for (const [reason, signal] of sounds) {
    test(reason, async () => {
      const { id, file_id } = await recorded({
        name: 'take.wav',
        type: 'audio/wav',
        content: makeWav([signal], SECONDS),
      })
      const { level } = await checkOf(id, file_id)
      assert.deepEqual([level?.state, level?.reason], ['refused', reason])
      const { status, body } = await put(id, file_id)
      assert.deepEqual([status, body.code, body.reason], [409, 'LEVEL_REFUSED', reason])
      assert.deepEqual(await rows(id), [])
    })
  }
})

test('nobody but its worker levels a recording, and no longer than the order takes recordings', async () => {
  const { id, file_id } = await recorded()
  const engineer = await createTestEngineer(app)
  const other = await createTestNarrator(app)
  const nobody = { role: 'supporter', profile_id: null, acting_agent_id: null } as const
  await assert.rejects(levelUpload(app.context, nobody, { order_id: id, file_id, levelled: true }), {
    code: 'NOT_FOUND',
  })
  for (const [by, status] of [
    [other, 404],
    [engineer, 404],
  ] as const)
    assert.equal((await put(id, file_id, true, by)).status, status)
  assert.equal((await put(id, file_id, true, client)).status, 404)
  assert.equal(
    (await narrator.caller.call('POST', `/narrator/orders/${id}/give-up`, { comment: 'Заболел' })).status,
    200,
  )
  assert.equal((await put(id, file_id)).body.code, 'ORDER_TRANSITION')
})
