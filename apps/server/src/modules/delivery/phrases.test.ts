/** Files by the list of an order: found, doubted, set by people, cut with real decoders; who may, and what is refused. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Alignment } from '@tembrel/domain/alignment/alignment.ts'
import type { AudioTools } from '../../adapters/audio/audio-tools.ts'
import { openAudioTools } from '../../adapters/audio/open-audio-tools.ts'
import { makeReadAloud } from '../../adapters/audio/testing/make-read-aloud.ts'
import type { AppContext } from '../../app-context.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { prepareSound } from '../files/operations/prepare-sound.ts'
import { alignTake } from '../orders/takes/operations/align-take.ts'
import { alignRecording } from '../orders/takes/operations/align-recording.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { makePack } from './operations/make-pack.ts'
import { listPhrases } from './operations/list-phrases.ts'
import { settlePhrase } from './operations/settle-phrase.ts'
import { readZip } from './testing/read-zip.ts'

const SENTENCES = ['Доброе утро, страна!', 'Просыпайтесь и варите кофе.', 'Скидки ждут вас до воскресенья.']
const PHRASES = [
  { name: 'hello', note: 'бодро', text: SENTENCES[0] ?? '' },
  { name: 'Coffee_2', note: '', text: SENTENCES[1] ?? '' },
  { name: '003', note: '', text: SENTENCES[2] ?? '' },
]

let app: TestApp
let audio: AudioTools
let hearing: AppContext
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  audio = await openAudioTools(null, () => undefined)
  hearing = { ...app.context, audio }
  client = await createTestClient(app, 900_000)
  narrator = await createTestNarrator(app)
})
after(async () => {
  await audio.close()
  await app.close()
})

/** A completed order of the list, or of the same words without one. */
async function completed(
  align: AudioTools['align'] | null = audio.align,
  phrases: typeof PHRASES = PHRASES,
  read: readonly (readonly string[])[] = [SENTENCES],
): Promise<{ id: number; file_id: string }> {
  const { status, body } = await client.caller.call('POST', '/client/orders', {
    ...{ title: 'Меню', text: SENTENCES.join('\n'), phrases, genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200 },
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.order
  await mustAct(narrator, id, 'accept')
  const file_ids: string[] = []
  for (const sentences of read) {
    const file = { name: 'Дубль.wav', content: makeReadAloud(sentences), type: 'audio/wav' }
    const uploaded = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file })
    const file_id = uploaded.body.file.id as string
    file_ids.push(file_id)
    await prepareSound(hearing, file_id, [])
    if (align) await alignRecording({ ...hearing, audio: { ...audio, align } }, file_id, [])
  }
  const sent = await mustAct(narrator, id, 'send-results', { file_ids, send_anyway: true })
  if (read.length > 1) await alignTake(hearing, sent.takes.at(-1)?.id ?? 0, [])
  await mustAct(client, id, 'confirm')
  return { id, file_id: file_ids[0] ?? '' }
}

const seen = async (person: TestPerson, id: number) => person.caller.call('GET', `/${person.role}/orders/${id}/phrases`)
const mustSee = async (person: TestPerson, id: number) => {
  const { status, body } = await seen(person, id)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const settle = (person: TestPerson, id: number, position: number | string, place: object) =>
  person.caller.call('PUT', `/${person.role}/orders/${id}/phrases/${position}`, place)
const ask = (person: TestPerson, id: number, body: object) =>
  person.caller.call('POST', `/${person.role}/orders/${id}/packs`, { loudness_lufs: null, by_phrase: true, ...body })
async function mustAsk(person: TestPerson, id: number, body: object) {
  const answer = await ask(person, id, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.pack
}
const packsOf = async (id: number) => (await client.caller.call('GET', `/client/orders/${id}/packs`)).body
async function made(id: number, body: object) {
  const pack = await mustAsk(client, id, body)
  await makePack(hearing, pack.id)
  const done = (await packsOf(id)).packs.find((one: { id: string }) => one.id === pack.id)
  assert.deepEqual([done.state, done.reason], ['done', null])
  const saved = await client.caller.call('GET', done.path.replace(/^\/api/u, ''))
  return { pack: done, files: readZip(saved.body) }
}

/** An ear that has heard this. */
const heard = (change: (sentences: Extract<Alignment, { ok: true }>['sentences']) => object[]): AudioTools['align'] => {
  return async (path, script) => {
    const aligned = await audio.align(path, script)
    assert.ok(aligned.ok)
    return { ...aligned, sentences: change(aligned.sentences) as typeof aligned.sentences }
  }
}

describe('the phrases of a list', () => {
  // Rules 10.130, 10.132, 10.133
  test('become files of their names, whose list says what each of them is', async () => {
    const { id, file_id } = await completed()
    const { state, phrases, recordings } = await mustSee(client, id)
    assert.equal(state, 'done')
    assert.deepEqual(
      phrases.map(
        ({
          name,
          doubts,
          is_settled,
          place,
        }: {
          name: string
          doubts: []
          is_settled: boolean
          place: { file_id: string }
        }) => [name, doubts, is_settled, place.file_id],
      ),
      PHRASES.map(({ name }) => [name, [], false, file_id]),
    )
    assert.equal(recordings.length, 1)
    const { offer } = await packsOf(id)
    assert.deepEqual(offer.phrases, { count: 3, state: 'ready', doubt_count: 0 })

    const { pack, files } = await made(id, { forms: ['alaw'] })
    assert.deepEqual([pack.by_phrase, pack.name], [true, `${id}-menyu-files.zip`])
    const [list, ...sounds] = files
    assert.deepEqual(
      sounds.map(({ path }) => path),
      ['hello.wav', 'Coffee_2.wav', '003.wav'],
    )
    const lines = list?.content.toString('utf8').trimEnd().split('\r\n') ?? []
    assert.match(lines[0] ?? '', /^\uFEFFФайл \/ File;Фраза \/ Phrase;/u)
    for (const [at, sound] of sounds.entries()) {
      const cells = (lines[at + 1] ?? '').split(';')
      assert.equal(cells[0], sound.path)
      assert.equal(cells[1], PHRASES[at]?.text)
      assert.equal(cells.at(-1), createHash('sha256').update(sound.content).digest('hex'))
      const { from_ms, to_ms } = phrases[at].place
      assert.equal(cells.at(-2)?.replace(',', '.'), ((to_ms - from_ms) / 1000).toFixed(3))
      // A-law, one channel, 8,000 samples a second, of the length that was found.
      const format = sound.content.indexOf('fmt ') + 8
      assert.deepEqual(
        [
          sound.content.readUInt16LE(format),
          sound.content.readUInt16LE(format + 2),
          sound.content.readUInt32LE(format + 4),
        ],
        [6, 1, 8000],
      )
      const samples = sound.content.readUInt32LE(sound.content.indexOf('data') + 4)
      assert.ok(Math.abs(samples / 8 - (to_ms - from_ms)) < 20, `${samples} ${to_ms - from_ms}`)
    }
  })

  // Rule 10.133
  test('have a folder for each of several forms, beside the whole recording in the same forms', async () => {
    const { id } = await completed()
    const whole = await mustAsk(client, id, { forms: ['mp3', 'wav'], by_phrase: false })
    const { pack, files } = await made(id, { forms: ['mp3', 'wav', 'srt'], loudness_lufs: -19 })
    assert.notEqual(pack.id, whole.id)
    assert.deepEqual(
      files.map(({ path }) => path),
      ['list.csv', ...['wav', 'mp3'].flatMap((form) => PHRASES.map(({ name }) => `${form}/${name}.${form}`))],
    )
    assert.equal((await ask(client, id, { forms: ['srt'] })).status, 422)
  })

  // Rules 10.58, 10.135
  test('that are read in several recordings are found in all of them', async () => {
    const { id } = await completed(audio.align, PHRASES, [SENTENCES.slice(0, 2), SENTENCES.slice(2)])
    const { phrases, recordings } = await mustSee(client, id)
    assert.deepEqual(
      phrases.map(({ place, doubts }: { place: { file_id: string }; doubts: string[] }) => [place.file_id, ...doubts]),
      [recordings[0].file_id, recordings[0].file_id, recordings[1].file_id].map((file_id) => [file_id]),
    )
    const { files } = await made(id, { forms: ['mp3'] })
    assert.deepEqual(
      files.map(({ path }) => path),
      ['list.csv', 'hello.mp3', 'Coffee_2.mp3', '003.mp3'],
    )
  })

  // Rule 10.131
  test('that are doubtful are no files before somebody has heard them', async () => {
    const align = heard(([one, two, three]) => [one ?? {}, { ...two, confidence: 0.3 }, three ?? {}])
    const { id, file_id } = await completed(align)
    assert.deepEqual((await packsOf(id)).offer.phrases, { count: 3, state: 'doubts', doubt_count: 1 })
    const refused = await ask(client, id, { forms: ['wav'] })
    assert.deepEqual([refused.status, refused.body.code], [409, 'PHRASES_UNSETTLED'])
    const [, doubted] = (await mustSee(narrator, id)).phrases
    assert.deepEqual(doubted.doubts, ['unsure'])
    // The client and the narrator say at once that it is good; one of both is believed.
    const { from_ms, to_ms } = doubted.place
    const both = await Promise.all([
      settle(client, id, 1, { file_id, from_ms, to_ms }),
      settle(narrator, id, 1, { file_id, from_ms: from_ms + 10, to_ms }),
    ])
    for (const { status, body } of both) {
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.phrase.doubts, body.phrase.is_settled], [[], true])
    }
    assert.deepEqual((await packsOf(id)).offer.phrases, { count: 3, state: 'ready', doubt_count: 0 })
    await made(id, { forms: ['wav'] })
  })

  // Rule 10.131
  test('that get another place end the files of the old one, and wait while files are made', async () => {
    const { id, file_id } = await completed()
    const place = { file_id, from_ms: 100, to_ms: 600 }
    const waiting = await mustAsk(client, id, { forms: ['wav'] })
    const busy = await settle(client, id, 0, place)
    assert.deepEqual([busy.status, busy.body.code], [409, 'PHRASES_BUSY'])
    await makePack(hearing, waiting.id)
    const whole = await mustAsk(client, id, { forms: ['wav'], by_phrase: false })
    await makePack(hearing, whole.id)
    assert.equal((await settle(client, id, 0, place)).status, 200)
    const states = Object.fromEntries(
      (await packsOf(id)).packs.map((one: { id: string; state: string }) => [one.id, one.state]),
    )
    assert.deepEqual(states, { [waiting.id]: 'expired', [whole.id]: 'done' })
    const { files } = await made(id, { forms: ['wav'] })
    // Half a second of 24 bits at 48 kHz.
    const { content } = files[1] ?? { content: Buffer.alloc(0) }
    assert.equal(content.readUInt32LE(content.indexOf('data') + 4), 24_000 * 3)
  })

  test('whose place is none are refused with the field', async () => {
    const { id, file_id } = await completed()
    const { recordings } = await mustSee(client, id)
    const { duration_ms } = recordings[0]
    for (const place of [
      { from_ms: 500, to_ms: 550 },
      { from_ms: 900, to_ms: 400 },
      { from_ms: 0, to_ms: duration_ms + 100 },
    ]) {
      const { status, body } = await settle(client, id, 0, { file_id, ...place })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['to_ms']], JSON.stringify(body))
    }
    const place = { file_id, from_ms: 0, to_ms: 500 }
    assert.equal((await settle(client, id, 3, place)).status, 404)
    assert.equal((await settle(client, id, 0, { ...place, file_id: app.context.ids.uuid() })).status, 404)
    assert.equal((await settle(client, id, '-1', place)).status, 404)
    assert.equal((await settle(client, id, 0, { ...place, more: 1 })).status, 422)
  })

  // Rule 10.134
  test('of a recording that is not theirs are told honestly, and the whole recording is there as ever', async () => {
    for (const reason of ['other_script', 'silence', 'no_pauses'] as const) {
      const { id } = await completed(async () => ({ ok: false, reason, fit: 0 }))
      const found = await mustSee(client, id)
      assert.deepEqual([found.state, found.reason], ['failed', reason])
      const { offer } = await packsOf(id)
      assert.deepEqual(offer.phrases, { count: 3, state: 'failed', doubt_count: 3 })
      assert.equal((await ask(client, id, { forms: ['mp3'] })).body.code, 'PHRASES_UNSETTLED')
      await mustAsk(client, id, { forms: ['mp3'], by_phrase: false })
    }
    const { id } = await completed(null)
    assert.deepEqual((await mustSee(client, id)).state, 'waiting')
  })

  // Rule 10.128
  test('are there for those who have the result, of a list, while lists are switched on', async () => {
    const { id, file_id } = await completed()
    const place = { file_id, from_ms: 0, to_ms: 500 }
    const [supporter] = await createSupporters(app)
    assert.ok(supporter)
    assert.equal((await seen(supporter, id)).status, 200)
    assert.equal((await settle(supporter, id, 0, place)).status, 404)
    for (const stranger of [await createTestClient(app), await createTestNarrator(app)]) {
      for (const { status, body } of [
        await seen(stranger, id),
        await settle(stranger, id, 0, place),
        await ask(stranger, id, { forms: ['mp3'] }),
      ])
        assert.deepEqual([status, body.code], [404, 'ORDER_NOT_FOUND'])
      const actor = { ...stranger, acting_agent_id: null }
      await assert.rejects(listPhrases(app.context, actor, id, 'ru'), { code: 'ORDER_NOT_FOUND' })
      const asked = { order_id: id, position: 0, place, locale: 'ru' } as const
      await assert.rejects(settlePhrase(app.context, actor, asked), { code: 'ORDER_NOT_FOUND' })
    }
    const plain = await completed(audio.align, [])
    assert.equal((await seen(client, plain.id)).status, 404)
    assert.equal((await settle(client, plain.id, 0, { ...place, file_id: plain.file_id })).status, 404)
    assert.equal((await ask(client, plain.id, { forms: ['mp3'] })).status, 404)
    assert.equal((await packsOf(plain.id)).offer.phrases, null)
    await setSetting(app, 'flags.phrase_lists', false)
    try {
      for (const { body } of [
        await seen(client, id),
        await settle(client, id, 0, place),
        await ask(client, id, { forms: ['mp3'] }),
      ])
        assert.equal(body.code, 'FLAG_OFF')
      assert.equal((await packsOf(id)).offer.phrases, null)
    } finally {
      await setSetting(app, 'flags.phrase_lists', true)
    }
  })
})
