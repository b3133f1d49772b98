/** An option that the site no longer sells is not had for nothing (Product §3, §4). */
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { writeSound } from '../../../testing/test-sound.ts'
import { createMusic, createMusiccomp } from '../../catalog/operations/music.ts'
import { issueOrderDocuments } from '../../documents/operations/issue-order-documents.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { importSound } from '../../files/operations/import-sound.ts'

const FLAGS = ['alienation', 'federal', 'mixing'] as const
const MIXING = 2
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 10 })
  await createTestEngineer(app)
})
after(() => app.close())
afterEach(async () => {
  for (const flag of FLAGS) await set(flag, true)
})

const set = (flag: (typeof FLAGS)[number], value: boolean) => setSetting(app, `flags.${flag}`, value)
const shown = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order
const codesOf = (order: { ordermessages: { service_code: number | null }[] }) =>
  order.ordermessages.map(({ service_code }) => service_code)

async function save(client: TestPerson, narrator: TestPerson, more: object): Promise<number> {
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, ...more }
  const saved = await client.caller.call('POST', '/client/orders', body)
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  return saved.body.order.id
}

async function newMusic(): Promise<number> {
  return inTransaction(app.context.database, async (tx) => {
    const path = await writeSound(mp3Sample(20))
    const sound = { path, name: 'Фон.mp3', duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -20 }
    const file_id = await importSound(tx, app.context, { ...sound, kind: 'music', owner_profile_id: null })
    const title = { title_ru: 'Фон', title_en: 'Background', position: 1 }
    const musiccomp_id = await createMusiccomp(tx, { ...title, image: null })
    return createMusic(tx, { ...title, musiccomp_id, file_id })
  })
}

async function completed(client: TestPerson, narrator: TestPerson, id: number): Promise<void> {
  await sendTake(app, narrator, id)
  await mustAct(client, id, 'confirm')
}

// Rule 9.34
test('exclusive rights that are no longer sold are not passed on for nothing', async () => {
  const [client, narrator] = [await createTestClient(app, 5000), await createTestNarrator(app)]
  const asked = { alienation: true, orderstatuses_id: 15, payment_method: 1, price: 7200 }
  const id = await save(client, narrator, asked)
  await mustAct(client, id, 'cancel-payment')
  await set('alienation', false)
  await mustAct(client, id, 'place', { price: 4200, payment_method: 3 })
  await mustAct(narrator, id, 'accept')
  assert.deepEqual([(await shown(client, id)).options, codesOf(await shown(client, id))], [[], []])
  await completed(client, narrator, id)
  const documents = await inTransaction(app.context.database, (tx) =>
    issueOrderDocuments(tx, app.context, { order_id: id }),
  )
  assert.equal(documents.rights, null)
})

test('exclusive rights that are sold all the time are passed on, and their release is asked for', async () => {
  const [client, narrator] = [await createTestClient(app, 8000), await createTestNarrator(app)]
  const id = await save(client, narrator, { alienation: true, orderstatuses_id: 1 })
  await mustAct(client, id, 'place', { price: 7200, payment_method: 3 })
  await mustAct(narrator, id, 'accept')
  assert.deepEqual([(await shown(client, id)).options, codesOf(await shown(client, id))], [[3], [1001]])
})

// Rule 9.34
test('an order is not mixed for nothing once mixing is no longer sold', async () => {
  const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
  const id = await save(client, narrator, { mixing: true, musics: [await newMusic()], orderstatuses_id: 1 })
  const draft = await shown(client, id)
  // 4 200 ₽, cleaning 500 ₽ and mixing 2 000 ₽.
  assert.deepEqual([draft.price, draft.options], [6700, [1, MIXING]])
  await set('mixing', false)
  await mustAct(client, id, 'place', { price: 4700, payment_method: 3 })
  const { options } = await shown(client, id)
  const { mixing, mixing_paid } = await app.context.database.kysely
    .selectFrom('orders')
    .select(['mixing', 'mixing_paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([options, mixing, mixing_paid], [[1], false, false])
})

test('whoever places while rights go off the sale has paid for them or does not have them', async () => {
  const narrator = await createTestNarrator(app)
  const clients = await Promise.all(Array.from({ length: 6 }, () => createTestClient(app, 8000)))
  const asked = { alienation: true, orderstatuses_id: 1 }
  const ids = await Promise.all(clients.map((client) => save(client, narrator, asked)))
  const places = clients.map(async (client, index) => {
    const body = { price: index % 2 === 0 ? 7200 : 4200, payment_method: 3 }
    const { status } = await client.caller.call('POST', `/client/orders/${ids[index]}/place`, body)
    return status
  })
  const [, ...statuses] = await Promise.all([set('alienation', false), ...places])
  for (const [index, client] of clients.entries()) {
    const { options, price } = await shown(client, ids[index] ?? 0)
    const isPlaced = statuses[index] === 200
    assert.equal(isPlaced || statuses[index] === 409, true, `status ${statuses[index]}`)
    if (isPlaced) assert.deepEqual([price, options], index % 2 === 0 ? [7200, [3]] : [4200, []])
  }
})

// Rule 9.34
test('what is no longer sold is not in a price that is approved either', async () => {
  const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
  const id = await save(client, narrator, { alienation: true, federal: true, orderstatuses_id: 3 })
  await mustAct(narrator, id, 'name-price', { price: 6000 })
  await set('federal', false)
  await mustAct(client, id, 'approve', { price: 6000, payment_method: 3 })
  const order = await shown(client, id)
  assert.deepEqual([order.orderstatuses_id, order.options], [7, [3]])
})
