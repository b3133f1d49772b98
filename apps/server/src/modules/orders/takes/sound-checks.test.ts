import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import { AudioToolsError } from '../../../adapters/audio/audio-tools.ts'
import { createWasmAudioTools } from '../../../adapters/audio/wasm/wasm-audio-tools.ts'
import { makeWav, speechLike } from '../../../adapters/audio/testing/make-wav.ts'
import type { AppContext } from '../../../app-context.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { checkSound } from '../../files/operations/check-sound.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { readSoundCheck } from './operations/read-sound-check.ts'

const TAKE: TestFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
/** Two seconds at the middle tempo. */
const SCRIPT = 'Доброе утро, страна!'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 90_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

async function inWork(more: object = {}, by = narrator): Promise<number> {
  const body = {
    ...{ text: SCRIPT, genre: 1, narrator_id: by.profile_id, orderstatuses_id: 15, payment_method: 3, price: 4200 },
    ...more,
  }
  const { id } = (await client.caller.call('POST', '/client/orders', body)).body.order
  assert.equal((await by.caller.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
  return id
}

async function upload(id: number, file: TestFile = TAKE, by = narrator): Promise<string> {
  const { status, body } = await by.caller.upload(`/narrator/orders/${id}/results`, { file })
  assert.equal(status, 201)
  return body.file.id
}

/** Measures it as the job does; `change` is what the ear hears otherwise than in good speech. */
async function measure(file_id: string, change: Partial<SoundMeasurement> = {}): Promise<void> {
  const { audio } = app.context
  const measured = { ...(await audio.measure('')), ...change }
  const context: AppContext = { ...app.context, audio: { ...audio, measure: async () => measured } }
  await checkSound(context, file_id, [narrator.profile_id])
}

async function seen(by: TestPerson, id: number, file_id: string) {
  return by.caller.call('GET', `/${by.role}/orders/${id}/results/${file_id}/check`)
}

async function send(id: number, body: object): Promise<void> {
  assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, body)).status, 200)
}

async function recorded(file_id: string) {
  return app.context.database.kysely
    .selectFrom('order_take_checks')
    .select(['state', 'verdict', 'findings', 'send_anyway'])
    .where('file_id', '=', file_id)
    .execute()
}

const remarksOf = (check: { findings: { code: string; severity: string }[] }): string[] =>
  check.findings.filter(({ severity }) => severity !== 'ok').map(({ code, severity }) => `${code} ${severity}`)

describe('a recording is checked', () => {
  // Rules 5.34, 7.58
  test('and the worker sees it before it is sent, the client after', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    const waiting = (await seen(narrator, id, file_id)).body.check
    assert.deepEqual([waiting.state, waiting.verdict, waiting.findings, waiting.sent], ['waiting', null, [], null])
    await measure(file_id, { integrated_lufs: -10.5 })
    const { check } = (await seen(narrator, id, file_id)).body
    assert.deepEqual([check.state, check.verdict, check.profile], ['done', 'bad', 'ads'])
    // 3.5 over the −14 of advertising, more than the margin of 3.
    assert.deepEqual(remarksOf(check), ['loudness bad'])
    assert.equal((await seen(client, id, file_id)).status, 404)
    await send(id, { file_ids: [file_id] })
    const told = (await seen(client, id, file_id)).body.check
    assert.deepEqual([told.verdict, told.measured.integrated_lufs], ['bad', -10.5])
    assert.deepEqual(told.sent, { state: 'done', verdict: 'bad', send_anyway: false })
  })

  test('by its job with real decoders', async () => {
    const id = await inWork()
    const content = makeWav([speechLike(-3)], 2)
    const file_id = await upload(id, { name: 'take.wav', content, type: 'audio/wav' })
    const audio = createWasmAudioTools()
    await checkSound({ ...app.context, audio }, file_id, [])
    await audio.close()
    const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
    const check = await readSoundCheck(app.context, actor, id, file_id)
    assert.deepEqual([check.state, check.measured?.duration_ms, remarksOf(check)], ['done', 2000, []])
  })

  test('by the profile of its genre', async () => {
    const tidy = await createTestNarrator(app, { prices: { self_cleaning: true } })
    const id = await inWork({ genre: 2, price: 4500 }, tidy)
    const file_id = await upload(id, TAKE, tidy)
    // ACX asks for half a second before and a second after; ours has 200 and 300 ms.
    await measure(file_id)
    const { check } = (await seen(tidy, id, file_id)).body
    assert.deepEqual([check.profile, remarksOf(check)], ['audiobook', ['head_silence warn', 'tail_silence warn']])
  })

  test('mildly when a sound engineer works on it next', async () => {
    const id = await inWork({ cleaning: true, price: 4700 })
    const file_id = await upload(id)
    await measure(file_id, { noise_floor_db: -40, integrated_lufs: -40, clipped_runs: 9, clipped_at_ms: [1000] })
    assert.deepEqual(remarksOf((await seen(narrator, id, file_id)).body.check), ['clipping bad'])
  })

  // Rule 5.33
  test('and its length is told with the first of those that belong together', async () => {
    const id = await inWork()
    const [first, second] = [await upload(id), await upload(id)]
    await measure(first, { duration_ms: 9000 })
    assert.deepEqual(remarksOf((await seen(narrator, id, first)).body.check), [])
    await measure(second, { duration_ms: 11_000 })
    const { check } = (await seen(narrator, id, first)).body
    assert.deepEqual(remarksOf(check), ['duration bad'])
    assert.equal(check.findings.find(({ code }: { code: string }) => code === 'duration').measured, 20_000)
    assert.deepEqual(remarksOf((await seen(narrator, id, second)).body.check), [])
  })
})

describe('the worst that was found', () => {
  const WORST: readonly (readonly [string, Partial<SoundMeasurement>, string])[] = [
    ['silence', { rms_db: null, integrated_lufs: null, clipped_runs: 9, clipped_at_ms: [0] }, 'silent'],
    ['cut peaks', { clipped_runs: 9, clipped_at_ms: [0], integrated_lufs: -40 }, 'clipping'],
    ['a low level', { integrated_lufs: -40 }, 'loudness'],
  ]
  for (const [what, change, code] of WORST) {
    // Rule 5.851
    test(`${what} is asked about once more: nothing goes, nothing is lost, and it goes when that was confirmed`, async () => {
      const id = await inWork()
      const [good, bad] = [await upload(id), await upload(id)]
      await measure(good)
      await measure(bad, change)
      const body = { file_ids: [good, bad], send_anyway: true }
      const path = `/narrator/orders/${id}/send-results`
      const answers = await Promise.all([1, 2].map(() => narrator.caller.call('POST', path, body)))
      for (const answer of answers) {
        assert.deepEqual([answer.status, answer.body.code], [409, 'RESULTS_DOUBTED'])
        assert.deepEqual([answer.body.file_id, answer.body.finding.code], [bad, code])
      }
      const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
      assert.deepEqual([order.orderstatuses_id, order.uploads.length, order.takes.length], [7, 2, 0])
      await send(id, { ...body, confirmed: true })
      assert.equal((await recorded(bad))[0]?.verdict, 'bad')
    })
  }

  // Rule 5.851
  test('is asked about with a take in place of another, too', async () => {
    const id = await inWork()
    const [first, second] = [await upload(id), await upload(id)]
    await send(id, { file_ids: [first] })
    await measure(second, { integrated_lufs: -40 })
    const path = `/narrator/orders/${id}/replace-results`
    assert.equal((await narrator.caller.call('POST', path, { file_ids: [second] })).body.code, 'RESULTS_DOUBTED')
    assert.equal((await narrator.caller.call('POST', path, { file_ids: [second], confirmed: true })).status, 200)
  })

  // Rule 5.851
  test('is that no program could read a recording: nobody sends it, confirmed or not', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    const { audio } = app.context
    const measureNothing = async (): Promise<never> => {
      throw new AudioToolsError('audio_unreadable', 'no sound')
    }
    await checkSound({ ...app.context, audio: { ...audio, measure: measureNothing } }, file_id, [narrator.profile_id])
    assert.equal((await seen(narrator, id, file_id)).body.check.state, 'failed')
    const path = `/narrator/orders/${id}/send-results`
    for (const confirmed of [false, true]) {
      const { status, body } = await narrator.caller.call('POST', path, { file_ids: [file_id], confirmed })
      assert.deepEqual([status, body.code], [422, 'RESULTS_UNREADABLE'])
    }
  })
})

describe('sending anyway', () => {
  // Rule 5.34
  test('is allowed with remarks, and written down with them', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    await measure(file_id, { true_peak_db: 2.5 })
    await send(id, { file_ids: [file_id], send_anyway: true })
    const [row] = await recorded(file_id)
    assert.deepEqual([row?.state, row?.verdict, row?.send_anyway], ['done', 'bad', true])
    assert.deepEqual(remarksOf({ findings: row?.findings as { code: string; severity: string }[] }), ['true_peak bad'])
  })

  // Rule 5.34
  test('is allowed before the check has ended, and what is found later does not change what was known', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    await send(id, { file_ids: [file_id] })
    await measure(file_id, { clipped_runs: 5, clipped_at_ms: [0] })
    assert.deepEqual(await recorded(file_id), [{ state: 'waiting', verdict: null, findings: [], send_anyway: false }])
    const { check } = (await seen(client, id, file_id)).body
    assert.deepEqual([check.verdict, check.sent.state], ['bad', 'waiting'])
  })

  test('is written down once, however often it is pressed', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    const body = { file_ids: [file_id], send_anyway: true }
    const path = `/narrator/orders/${id}/send-results`
    const answers = await Promise.all(Array.from({ length: 4 }, () => narrator.caller.call('POST', path, body)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    )
    assert.equal((await recorded(file_id)).length, 1)
  })
})

test('a recording that is sent while its check is read is in one place or the other, and never in none', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => inWork()))
  for (const id of ids) {
    const file_id = await upload(id)
    await measure(file_id)
    const sent = send(id, { file_ids: [file_id], confirmed: true })
    let isSent = false
    const reading = Array.from({ length: 6 }, async () => {
      const statuses: number[] = []
      while (!isSent) statuses.push((await seen(narrator, id, file_id)).status)
      return statuses
    })
    await sent
    isSent = true
    const statuses = (await Promise.all(reading)).flat()
    assert.ok(statuses.length > 0)
    assert.deepEqual([...new Set(statuses)], [200])
  }
})
