/** Delivery packs: asked for, made with real decoders, fetched, over their time; who may have them, and what is refused. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { AudioToolsError, type AudioTools } from '../../adapters/audio/audio-tools.ts'
import { openAudioTools } from '../../adapters/audio/open-audio-tools.ts'
import { makeReadAloud } from '../../adapters/audio/testing/make-read-aloud.ts'
import type { AppContext } from '../../app-context.ts'
import { FIRST_TRY } from '../../jobs/earlier-tries.ts'
import { mustAct, sendTake } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { checkSound } from '../files/operations/check-sound.ts'
import { prepareSound } from '../files/operations/prepare-sound.ts'
import { alignRecording } from '../orders/takes/operations/align-recording.ts'
import { listPacks, readPackFile } from './operations/packs.ts'
import { makePack } from './operations/make-pack.ts'
import { removeOldPacks } from './operations/remove-old-packs.ts'
import { requestPack } from './operations/request-pack.ts'
import { readZip } from './testing/read-zip.ts'

const SENTENCES = ['Доброе утро, страна!', 'Просыпайтесь и варите кофе.', 'Скидки ждут вас до воскресенья.']
const SCRIPT = SENTENCES.join(' ')
const READ: TestFile = { name: 'Дубль.wav', content: makeReadAloud(SENTENCES), type: 'audio/wav' }
const DAY_MS = 86_400_000
const MP3 = { forms: ['mp3'], loudness_lufs: null }

let app: TestApp
let audio: AudioTools
/** The product with real decoders. */
let hearing: AppContext
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  audio = await openAudioTools(null, () => undefined)
  hearing = { ...app.context, audio }
  client = await createTestClient(app, 900_000)
  narrator = await createTestNarrator(app)
  await createTestEngineer(app)
})
after(async () => {
  await audio.close()
  await app.close()
})

async function inWork(more: object = {}): Promise<number> {
  const { status, body } = await client.caller.call('POST', '/client/orders', {
    ...{ title: 'Ролик: кофе «Утро»', text: SCRIPT, genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200, ...more },
  })
  assert.equal(status, 201, JSON.stringify(body))
  await mustAct(narrator, body.order.id, 'accept')
  return body.order.id
}

/** A completed order with these recordings, of which only what their players need is known. */
async function completed(files: readonly TestFile[] = [READ]): Promise<{ id: number; file_ids: string[] }> {
  const id = await inWork()
  const file_ids: string[] = []
  for (const file of files) {
    const { status, body } = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file })
    assert.equal(status, 201, JSON.stringify(body))
    file_ids.push(body.file.id)
    await prepareSound(hearing, body.file.id, [])
  }
  await mustAct(narrator, id, 'send-results', { file_ids })
  await mustAct(client, id, 'confirm')
  return { id, file_ids }
}

const packsOf = async (person: TestPerson, id: number) => {
  const { status, body } = await person.caller.call('GET', `/${person.role}/orders/${id}/packs`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const ask = (person: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
  person.caller.call('POST', `/${person.role}/orders/${id}/packs`, body, headers)

async function mustAsk(person: TestPerson, id: number, body: object) {
  const answer = await ask(person, id, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.pack
}

const save = (person: TestPerson, pack: { path: string }) => person.caller.call('GET', pack.path.replace(/^\/api/, ''))

async function jobsOf(pack_id: string): Promise<number> {
  const { rows } = await app.context.database.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'make-pack' and j.payload ->> 'pack_id' = $1`,
    [pack_id],
  )
  return rows.length
}

/** The product whose recordings are converted like this. */
function converting(convert: AudioTools['convert']): AppContext {
  return { ...hearing, audio: { ...audio, convert } }
}

describe('a pack', () => {
  // Rules 10.80, 10.81, 10.82, 10.83
  test('is asked for once however many ask, made by its job, and saved as a zip whose list says what is in it', async () => {
    const { id } = await completed([READ, { ...READ, name: '=Второй.wav' }])
    const wish = { forms: ['ulaw', 'alaw', 'wav', 'mp3', 'ogg'], loudness_lufs: -19 }
    const [one, other, narrators] = await Promise.all([
      mustAsk(client, id, wish),
      mustAsk(client, id, { ...wish, forms: wish.forms.toReversed() }),
      mustAsk(narrator, id, wish),
    ])
    assert.deepEqual([other.id, narrators.id], [one.id, one.id])
    assert.deepEqual([one.state, one.progress, one.path], ['waiting', 0, null])
    assert.equal(await jobsOf(one.id), 1)

    await makePack(hearing, one.id)
    const [pack] = (await packsOf(client, id)).packs
    assert.deepEqual([pack.state, pack.progress, pack.reason], ['done', 100, null])
    assert.equal(pack.name, `${id}-rolik-kofe-utro-19lufs.zip`)
    assert.equal(Date.parse(pack.expires_at), app.clock.now().getTime() + 30 * DAY_MS)
    const saved = await save(client, pack)
    assert.equal(saved.status, 200)
    assert.match(String(saved.headers['content-disposition']), new RegExp(`filename="${pack.name}"`))
    assert.equal(saved.body.length, pack.size)

    const [list, ...files] = readZip(saved.body)
    const base = `${id}-rolik-kofe-utro`
    const endings = ['.wav', '.mp3', '.ogg', '-alaw-8khz.wav', '-ulaw-8khz.wav']
    const names = ['-01', '-02'].flatMap((number) => endings.map((ending) => `${base}${number}${ending}`))
    assert.deepEqual(
      files.map(({ path }) => path),
      names,
    )
    assert.equal(list?.path, 'list.csv')
    const lines = list?.content.toString('utf8').trimEnd().split('\r\n') ?? []
    assert.equal(lines.length, 11)
    assert.match(lines[0] ?? '', /^\uFEFFФайл \/ File;/)
    for (const [index, { path, content }] of files.entries()) {
      const [name, recording, form, length, lufs, peak, sha256] = lines[index + 1]?.split(';') ?? []
      assert.equal(name, path)
      assert.equal(recording, index < 5 ? 'Дубль.wav' : "'=Второй.wav")
      assert.ok(form)
      assert.match(length ?? '', /^0:00:0\d$/)
      assert.ok(Math.abs(Number(lufs) + 19) <= 0.5, `${name}: ${lufs} LUFS`)
      assert.ok(Number(peak) <= -1, `${name}: ${peak} dBTP`)
      assert.equal(sha256, createHash('sha256').update(content).digest('hex'))
    }
    const [wav, alaw, ulaw] = [0, 3, 4].map((index) => files[index]?.content ?? Buffer.alloc(0))
    // Number of the encoding (24-bit files describe it further on), channels, hertz, bits.
    const facts = (file: Buffer) => [file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]
    assert.deepEqual(wav && facts(wav), [1, 48_000, 24])
    assert.deepEqual([alaw?.readUInt16LE(20), ...(alaw ? facts(alaw) : [])], [6, 1, 8000, 8])
    assert.deepEqual([ulaw?.readUInt16LE(20), ...(ulaw ? facts(ulaw) : [])], [7, 1, 8000, 8])
    await makePack(
      converting(async () => assert.fail('made again')),
      one.id,
    )
  })

  // Rule 10.85
  test('has subtitles where the sentences are found for certain, and says why not where they are not', async () => {
    const { id, file_ids } = await completed()
    const offered = async () => {
      const { offer } = await packsOf(client, id)
      return Object.fromEntries(offer.forms.map((one: { form: string; refused: string }) => [one.form, one.refused]))
    }
    const wish = { forms: ['srt', 'vtt'], loudness_lufs: -16 }
    assert.deepEqual(await offered(), {
      ...{ wav: null, mp3: null, ogg: null, alaw: null, ulaw: null },
      ...{ srt: 'alignment_waiting', vtt: 'alignment_waiting' },
    })
    const early = await ask(client, id, wish)
    assert.deepEqual(
      [early.status, early.body.code, early.body.form, early.body.reason],
      [409, 'PACK_FORM_REFUSED', 'srt', 'alignment_waiting'],
    )
    await alignRecording(hearing, file_ids[0] ?? '', [])
    assert.equal((await offered())['srt'], null)
    const pack = await mustAsk(client, id, wish)
    assert.equal(pack.loudness_lufs, null)
    await makePack(hearing, pack.id)
    const [done] = (await packsOf(client, id)).packs
    const [, srt, vtt] = readZip((await save(client, done)).body)
    assert.deepEqual([srt?.path, vtt?.path], [`${id}-rolik-kofe-utro.srt`, `${id}-rolik-kofe-utro.vtt`])
    const written = srt?.content.toString('utf8') ?? ''
    const cues = written.split('\r\n\r\n').map((cue) => cue.trim().split('\r\n'))
    assert.deepEqual(
      cues.map(([, , ...lines]) => lines.join(' ')),
      SENTENCES,
    )
    for (const [, times] of cues) assert.match(times ?? '', /^00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}$/)
    assert.match(vtt?.content.toString('utf8') ?? '', /^WEBVTT\n\n00:00:0\d\.\d{3} --> /)
    await app.context.database.kysely.deleteFrom('order_alignments').where('order_id', '=', id).execute()
    assert.equal((await offered())['vtt'], 'no_alignment')
  })

  // Rule 10.84
  test('that a dead process left behind is begun again; two at once come to one', async () => {
    const { id } = await completed()
    const { id: pack_id } = await mustAsk(client, id, MP3)
    await assert.rejects(
      makePack(
        converting(async () => Promise.reject(new Error('the process ends here'))),
        pack_id,
      ),
    )
    const [left] = (await packsOf(client, id)).packs
    assert.equal(left.state, 'working')
    assert.equal((await mustAsk(client, id, MP3)).id, pack_id)
    assert.equal(await jobsOf(pack_id), 1)
    await Promise.all([makePack(hearing, pack_id), makePack(hearing, pack_id)])
    const [done] = (await packsOf(client, id)).packs
    assert.equal(done.state, 'done')
    assert.equal((await save(client, done)).status, 200)
  })

  // Rule 10.84
  test('of what cannot be read, or kills whoever reads it, fails in words, and can be asked for again', async () => {
    const { id } = await completed()
    const { id: pack_id } = await mustAsk(client, id, MP3)
    const broken = converting(async () => {
      throw new AudioToolsError('audio_unreadable', 'noise')
    })
    await makePack(broken, pack_id)
    const state = async () => {
      const { packs } = await packsOf(client, id)
      return [packs.length, packs[0].state, packs[0].reason, packs[0].path]
    }
    assert.deepEqual(await state(), [1, 'failed', 'unreadable', null])
    assert.deepEqual([(await mustAsk(client, id, MP3)).state, await jobsOf(pack_id)], ['waiting', 2])
    const killed = new AudioToolsError('audio_tool_killed', 'ffmpeg was ended by SIGKILL')
    const killing = converting(async () => Promise.reject(killed))
    await assert.rejects(makePack(killing, pack_id), killed)
    await makePack(killing, pack_id, { deaths: 0, last_error: killed.message })
    assert.deepEqual(await state(), [1, 'failed', 'unreadable', null])
    await mustAsk(client, id, MP3)
    await makePack(
      converting(async () => assert.fail('tried again')),
      pack_id,
      { ...FIRST_TRY, deaths: 5 },
    )
    assert.deepEqual(await state(), [1, 'failed', 'unreadable', null])
    await mustAsk(client, id, MP3)
    await makePack(hearing, pack_id)
    assert.equal((await state())[1], 'done')
  })

  // Rule 10.87
  test('is not begun on a disk without room for it, nor kept when it is larger than allowed', async () => {
    const { id, file_ids } = await completed([READ, READ])
    const { id: pack_id } = await mustAsk(client, id, { forms: ['wav'], loudness_lufs: null })
    const length = (duration_ms: number) =>
      app.context.database.kysely.updateTable('files').set({ duration_ms }).where('id', 'in', file_ids).execute()
    await length(2_000_000_000)
    await makePack(hearing, pack_id)
    assert.equal((await packsOf(client, id)).packs[0].reason, 'no_room')
    const refused = await ask(client, id, { forms: ['wav', 'alaw'], loudness_lufs: null })
    assert.deepEqual([refused.status, refused.body.code], [422, 'PACK_TOO_LARGE'])
    assert.match(refused.body.message, /2.000/)
    // A length that is known wrongly does not make it larger.
    await length(1000)
    await setSetting(app, 'limits.pack_megabytes', 1)
    await mustAsk(client, id, { forms: ['wav'], loudness_lufs: null })
    await makePack(hearing, pack_id)
    assert.equal((await packsOf(client, id)).packs[0].reason, 'too_large')
    await setSetting(app, 'limits.pack_megabytes', 2000)
  })

  // Rule 10.86
  test('is kept for 30 days, then its file goes by night, and it can be made again', async () => {
    const { id } = await completed()
    const first = await mustAsk(client, id, MP3)
    await makePack(hearing, first.id)
    const [done] = (await packsOf(client, id)).packs
    app.clock.advance(29 * DAY_MS)
    await removeOldPacks(app.context)
    assert.equal((await save(client, done)).status, 200)
    app.clock.advance(DAY_MS)
    const over = (await packsOf(client, id)).packs[0]
    assert.deepEqual([over.state, over.path, over.size], ['expired', null, null])
    assert.equal((await save(client, done)).status, 404)
    await Promise.all([removeOldPacks(app.context), removeOldPacks(app.context)])
    const kept = () =>
      app.context.database.kysely.selectFrom('files').select('id').where('kind', '=', 'order_pack').execute()
    const others = (await kept()).length
    const again = await mustAsk(client, id, MP3)
    assert.deepEqual([again.id, again.state], [first.id, 'waiting'])
    await makePack(hearing, first.id)
    assert.equal((await kept()).length, others + 1)
    // Asked for again before the night has come: the file whose time is over goes at once.
    app.clock.advance(31 * DAY_MS)
    await mustAsk(client, id, MP3)
    assert.equal((await kept()).length, others)
    await removeOldPacks(app.context)
    await makePack(hearing, first.id)
    const [made] = (await packsOf(client, id)).packs
    assert.equal((await save(client, made)).status, 200)
  })
})

describe('who may have packs', () => {
  // Rule 10.88
  test('nobody before the order is completed, and no stranger after it', async () => {
    const early = await inWork()
    for (const person of [client, narrator]) {
      const answers = [
        await person.caller.call('GET', `/${person.role}/orders/${early}/packs`),
        await ask(person, early, MP3),
      ]
      for (const { status, body } of answers) assert.deepEqual([status, body.code], [409, 'PACK_TOO_EARLY'])
    }
    const { id } = await completed()
    const { id: pack_id } = await mustAsk(client, id, MP3)
    await makePack(hearing, pack_id)
    const [pack] = (await packsOf(client, id)).packs
    const mine = await completed()
    for (const stranger of [await createTestClient(app), await createTestNarrator(app)]) {
      const path = `/${stranger.role}/orders/${id}/packs`
      const answers = [
        await stranger.caller.call('GET', path),
        await ask(stranger, id, MP3),
        await stranger.caller.call('GET', `${path}/${pack.id}`),
      ]
      for (const { status, body } of answers) assert.deepEqual([status, body.code], [404, 'ORDER_NOT_FOUND'])
      const actor = { ...stranger, acting_agent_id: null }
      await assert.rejects(listPacks(app.context, actor, id, 'ru'), { code: 'ORDER_NOT_FOUND' })
      await assert.rejects(readPackFile(app.context, actor, { order_id: id, pack_id }, 'ru'), {
        code: 'ORDER_NOT_FOUND',
      })
      const wish = { forms: ['mp3'], loudness_lufs: null, by_phrase: false } as const
      await assert.rejects(requestPack(app.context, actor, { order_id: id, wish, locale: 'ru' }), {
        code: 'ORDER_NOT_FOUND',
      })
    }
    // A pack of another order of one's own does not come by way of this one.
    assert.equal((await save(client, { path: `/api/client/orders/${mine.id}/packs/${pack.id}` })).status, 404)
    const [supporter] = await createSupporters(app)
    assert.equal((await save(supporter, { path: `/api/supporter/orders/${id}/packs/${pack.id}` })).status, 200)
  })

  // Rule 10.88
  test('of a mixed order the client and the engineer have packs of the mix, the narrator those of his own take', async () => {
    const engineer = await createTestEngineer(app)
    const id = await inWork({ cleaning: true, price: 4700 })
    await app.context.database.kysely
      .updateTable('orders')
      .set({ soundengineer_id: engineer.profile_id })
      .where('id', '=', id)
      .execute()
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    await sendTake(app, engineer, id)
    await mustAct(client, id, 'confirm')
    const [ofMix, ofMixToo, ofTake] = [
      await mustAsk(client, id, MP3),
      await mustAsk(engineer, id, MP3),
      await mustAsk(narrator, id, MP3),
    ]
    assert.equal(ofMixToo.id, ofMix.id)
    assert.notEqual(ofTake.id, ofMix.id)
    await makePack({ ...hearing, audio: app.context.audio }, ofMix.id)
    assert.equal((await save(engineer, { path: `/api/soundengineer/orders/${id}/packs/${ofMix.id}` })).status, 200)
    assert.equal((await save(narrator, { path: `/api/narrator/orders/${id}/packs/${ofMix.id}` })).status, 404)
  })

  // Rule 10.163
  test('switched off, no set is made, and those that were made can be saved', async () => {
    const { id } = await completed()
    const { pack } = (await ask(client, id, MP3)).body
    await makePack(hearing, pack.id, FIRST_TRY)
    await setSetting(app, 'flags.packs', false)
    const refused = await ask(client, id, { forms: ['ogg'], loudness_lufs: null })
    assert.deepEqual([refused.status, refused.body.code], [422, 'FLAG_OFF'])
    assert.equal((await save(client, { path: `/api/client/orders/${id}/packs/${pack.id}` })).status, 200)
    await setSetting(app, 'flags.packs', true)
    assert.equal((await ask(client, id, { forms: ['ogg'], loudness_lufs: null })).status, 200)
  })

  // Rule 10.89
  test('an order has at most so many packs, and the same key is the same answer', async () => {
    await setSetting(app, 'limits.packs_per_order', 1)
    const { id } = await completed()
    const headers = { 'idempotency-key': 'pack-of-a-test-1' }
    const answers = [await ask(client, id, MP3, headers), await ask(client, id, MP3, headers)]
    assert.deepEqual(answers[1]?.body, answers[0]?.body)
    const wish = { forms: ['ogg'], loudness_lufs: null }
    const refused = await ask(client, id, wish)
    assert.deepEqual([refused.status, refused.body.code], [409, 'PACK_LIMIT'])
    // What failed takes no place.
    await makePack(hearing, answers[0]?.body.pack.id, { ...FIRST_TRY, deaths: 5 })
    assert.equal((await ask(client, id, wish)).status, 200)
    await setSetting(app, 'limits.packs_per_order', 10)
    for (const body of [
      { forms: [], loudness_lufs: null },
      { forms: ['flac'], loudness_lufs: null },
      { forms: ['mp3'], loudness_lufs: -14 },
      { forms: ['mp3'] },
    ]) {
      assert.equal((await ask(client, id, body)).status, 422)
    }
  })
})

test('what is measured of channels makes the offer exact', async () => {
  const { id, file_ids } = await completed()
  const bytes = async () => (await packsOf(client, id)).offer.forms[0].bytes
  const stereo = await bytes()
  await checkSound(hearing, file_ids[0] ?? '', [])
  assert.ok(stereo / (await bytes()) > 1.9)
})
