/** What is delivered of an order once pick-ups have made a new version of its recording. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { AudioTools } from '../../adapters/audio/audio-tools.ts'
import { openAudioTools } from '../../adapters/audio/open-audio-tools.ts'
import { makeReadAloud } from '../../adapters/audio/testing/make-read-aloud.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { withdrawCertificate } from '../documents/operations/certificates.ts'
import { prepareSound } from '../files/operations/prepare-sound.ts'
import { readVersion } from '../orders/pickups/operations/read-version.ts'
import { splicePickups } from '../orders/pickups/operations/splice-pickups.ts'
import { alignRecording } from '../orders/takes/operations/align-recording.ts'
import { deliverOrder } from './operations/deliver-order.ts'
import { makePack } from './operations/make-pack.ts'
import { insertPackSounds } from './packs.queries.ts'
import { readZip } from './testing/read-zip.ts'

const SENTENCES = [
  'Здравствуйте, вы позвонили в мастерскую.',
  'Чтобы заказать плед, нажмите один.',
  'Чтобы узнать о доставке, нажмите два.',
  'Оставайтесь на линии, мы скоро ответим.',
]
const CHANGED = 'Чтобы узнать о доставке и оплате по всей России, нажмите три.'
const EDITED = SENTENCES.with(2, CHANGED)
const PHRASES = SENTENCES.map((text, at) => ({ name: `menu_${at}`, note: '', text }))
const NAMES = PHRASES.map(({ name }) => `${name}.wav`)

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

async function placed(order_id: number, price: number): Promise<void> {
  const paid = { orderstatuses_id: 15, payment_method: 3, price }
  const { status, body } = await client.caller.call('PUT', `/client/orders/${order_id}`, paid)
  assert.equal(status, 200, JSON.stringify(body))
}

async function accepted(order_id: number, read: readonly string[]): Promise<void> {
  await mustAct(narrator, order_id, 'accept')
  const file = { name: 'Дубль.wav', content: makeReadAloud(read), type: 'audio/wav' }
  const uploaded = await narrator.caller.upload(`/narrator/orders/${order_id}/results`, { file })
  const file_id = uploaded.body.file.id as string
  await prepareSound(hearing, file_id, [])
  await alignRecording(hearing, file_id, [])
  await mustAct(narrator, order_id, 'send-results', { file_ids: [file_id], send_anyway: true })
  await mustAct(client, order_id, 'confirm')
}

/** A completed list. */
async function completedList(): Promise<number> {
  const body = { title: 'Меню', text: SENTENCES.join('\n'), phrases: PHRASES, genre: 1 }
  const made = await client.caller.call('POST', '/client/orders', { ...body, narrator_id: narrator.profile_id })
  const { id, price } = made.body.order
  await placed(id, price)
  await accepted(id, SENTENCES)
  return id
}

/** Its pick-ups, recorded and put into its recording. */
async function withVersion(parent_id: number, edited = EDITED, read = EDITED.slice(1)): Promise<number> {
  const text = edited.join('\n')
  const { order } = (await client.caller.call('POST', `/client/orders/${parent_id}/pickups`, { text })).body
  await placed(order.id, order.price)
  await accepted(order.id, read)
  await splicePickups(hearing, parent_id)
  const version = await readVersion(app.context.database.kysely, parent_id)
  assert.ok(version)
  await prepareSound(hearing, version.file_id, [])
  return order.id
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
async function certificateOf(id: number): Promise<string> {
  const { documents } = (await client.caller.call('GET', `/client/orders/${id}/documents`)).body
  return documents.find(({ kind }: { kind: string }) => kind === 'certificate').check_number
}

async function fileDigest(file_id: string | undefined): Promise<string> {
  const { rows } = await app.context.database.pool.query<{ hex: string }>(
    `select encode(sha256, 'hex') as hex from files where id = $1`,
    [file_id],
  )
  return rows[0]?.hex ?? ''
}

const packsOf = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}/packs`)).body
async function made(id: number, wish: object) {
  const asked = { loudness_lufs: null, by_phrase: true, ...wish }
  const answer = await client.caller.call('POST', `/client/orders/${id}/packs`, asked)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  await makePack(hearing, answer.body.pack.id)
  const { packs } = await packsOf(client, id)
  const pack = packs.find((one: { id: string }) => one.id === answer.body.pack.id)
  assert.deepEqual([pack.state, pack.reason], ['done', null])
  return { pack, files: readZip((await client.caller.call('GET', pack.path.replace(/^\/api/u, ''))).body) }
}

describe('once there is a version with pick-ups', () => {
  // Rule 10.162
  test('files by a list, subtitles and sets are made of it, and all phrases are there by their names', async () => {
    const id = await completedList()
    const old = await made(id, { forms: ['wav'] })
    const pickups = await withVersion(id)
    const before_ = await packsOf(client, id)
    assert.equal(before_.offer.version_order_id, pickups)
    assert.deepEqual(before_.offer.phrases, { count: 4, state: 'ready', doubt_count: 0 })
    assert.deepEqual(
      before_.packs.map((pack: { version_order_id: number | null; state: string }) => [
        pack.version_order_id,
        pack.state,
      ]),
      [[null, 'done']],
    )
    const phrases = (await narrator.caller.call('GET', `/narrator/orders/${id}/phrases`)).body.phrases
    assert.deepEqual(
      phrases.map(({ text }: { text: string }) => text),
      EDITED,
    )

    // The set of the recording before is there until its forms are wanted of the new one.
    const other = await made(id, { forms: ['alaw'] })
    assert.equal(other.pack.version_order_id, pickups)
    const saved = await client.caller.call('GET', old.pack.path.replace(/^\/api/u, ''))
    assert.deepEqual(
      readZip(saved.body).map(({ path }) => path),
      ['list.csv', ...NAMES],
    )
    const { pack, files } = await made(id, { forms: ['wav'] })
    assert.deepEqual([pack.id, pack.version_order_id], [old.pack.id, pickups])
    assert.deepEqual(
      files.map(({ path }) => path),
      ['list.csv', ...NAMES],
    )
    assert.match(files[0]?.content.toString('utf8') ?? '', new RegExp(`menu_2\\.wav;"?${CHANGED}`, 'u'))
    const sizes = new Map(files.map(({ path, content }) => [path, content.length]))
    const were = new Map(old.files.map(({ path, content }) => [path, content.length]))
    assert.ok((sizes.get('menu_2.wav') ?? 0) > (were.get('menu_2.wav') ?? 0) * 1.2, 'the longer phrase is the new one')

    const subtitles = await made(id, { forms: ['srt'], by_phrase: false })
    assert.match(
      subtitles.files.map(({ content }) => content.toString('utf8')).join(''),
      new RegExp(CHANGED.slice(0, 30), 'u'),
    )
  })

  // Rule 10.166
  test('whoever checks the certificate is told of files of sets and of the version that they were made of its recording', async () => {
    const id = await completedList()
    const old = await made(id, { forms: ['ulaw'] })
    const pickups = await withVersion(id)
    const version = await readVersion(app.context.database.kysely, id)
    const set = await made(id, { forms: ['alaw'] })
    const subtitles = await made(id, { forms: ['srt'], by_phrase: false })
    await Promise.all([deliverOrder(app.context, id), deliverOrder(app.context, pickups)])
    const number = await certificateOf(id)
    const ofVersion = await fileDigest(version?.file_id)
    const [list, ...sounds] = set.files.map(({ content }) => digestOf(content))
    const made_as = async (hex = ''): Promise<string | null> =>
      (await app.guest.call('GET', `/certificates/${number}/files/${hex}`)).body.file.made_as
    const expectMade = async (ofSounds: string | null, asVersion: string | null): Promise<void> => {
      assert.deepEqual(
        await Promise.all(sounds.map(made_as)),
        Array.from({ length: SENTENCES.length }, () => ofSounds),
      )
      assert.equal(await made_as(ofVersion), asVersion)
    }
    await expectMade('pack', 'version')
    const srt = subtitles.files.map(({ content }) => digestOf(content))[1]
    assert.deepEqual([await made_as(list), await made_as(srt)], [null, null])
    // Of another order it is another file.
    const other = await completedList()
    await deliverOrder(app.context, other)
    const elsewhere = await app.guest.call('GET', `/certificates/${await certificateOf(other)}/files/${sounds[0]}`)
    assert.equal(elsewhere.body.file.made_as, null)
    // A later version has the words of the one before, and a file of the accepted recording stays one if a version has the same.
    const later = EDITED.with(0, 'Добрый день, вы позвонили в нашу мастерскую пледов и подушек.')
    await withVersion(id, later, later.slice(0, 2))
    const newest = await fileDigest((await readVersion(app.context.database.kysely, id))?.file_id)
    assert.equal(await made_as(newest), 'version')
    const ofOld = digestOf(old.files[1]?.content ?? Buffer.alloc(0))
    const { rows: packs } = await app.context.database.pool.query(`select take_id from order_packs where id = $1`, [
      old.pack.id,
    ])
    // Two rows of a list may sound the same.
    const again = { take_id: Number(packs[0].take_id), version_order_id: pickups }
    await insertPackSounds(app.context.database.kysely, again, [ofOld, ofOld], app.clock.now())
    // The money of the pick-ups went back: what has their words is no longer meant.
    await inTransaction(app.context.database, (tx) =>
      withdrawCertificate(tx, { order_id: pickups, at: app.clock.now() }),
    )
    await expectMade(null, null)
    assert.deepEqual([await made_as(newest), await made_as(ofOld)], [null, 'pack'])
  })

  // Rule 10.162
  test('the pick-ups themselves are no list of files: some of their rows are there for the tone', async () => {
    const pickups = await withVersion(await completedList())
    assert.equal((await packsOf(client, pickups)).offer.phrases, null)
  })

  // Rule 10.162
  test('the archive of the order has it beside the accepted recording', async () => {
    const id = await completedList()
    await withVersion(id)
    for (const person of [client, narrator]) {
      const archive = await person.caller.call('GET', `/${person.role}/orders/${id}/archive`)
      const paths = readZip(archive.body).map(({ path }) => path)
      assert.equal(paths.filter((path) => /Дубль(-2)?\.wav$/u.test(path)).length, 2, paths.join(' '))
    }
  })
})
