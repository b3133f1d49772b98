import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SentencePlace } from '@tembrel/domain/alignment/alignment.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { makeReadAloud } from '../../../adapters/audio/testing/make-read-aloud.ts'
import type { AudioTools } from '../../../adapters/audio/audio-tools.ts'
import { createWasmAudioTools } from '../../../adapters/audio/wasm/wasm-audio-tools.ts'
import type { AppContext } from '../../../app-context.ts'
import { mustAct } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { readVersion } from './operations/read-version.ts'
import { splicePickups } from './operations/splice-pickups.ts'

const SENTENCES = [
  'Плед греет всю зиму.',
  'Его ткут из шерсти мериноса на старой мануфактуре.',
  'Осенью мастера красят пряжу вручную.',
  'Закажите свой плед до первого снега.',
  'Доставка по всей России бесплатная.',
]
const CHANGED = 'Весной и осенью мастера красят шерсть только вручную и сушат её на солнце.'
const EDITED = SENTENCES.with(2, CHANGED)
const PICKUP = [SENTENCES[1] ?? '', CHANGED, SENTENCES[3] ?? '']

let app: TestApp
let audio: AudioTools
let context: AppContext
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  audio = createWasmAudioTools()
  context = { ...app.context, audio }
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
})
after(async () => {
  await audio.close()
  await app.close()
})

const paid = { orderstatuses_id: 15, payment_method: 3, price: 4200 }
const orderOf = async (person: TestPerson, order_id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${order_id}`)).body.order

interface Accepted {
  readonly parent: number
  readonly pickups: number
}

/** An order and its pick-ups, both recorded and accepted. */
async function accepted(read: readonly string[] = PICKUP, files = 1): Promise<Accepted> {
  const parent = await recorded(SENTENCES.join(' '), SENTENCES, [], files)
  const pickups = await placedPickups(parent, EDITED.join(' '))
  await acceptAfter(pickups, read)
  return { parent, pickups }
}

/** An order that is recorded and accepted. */
async function recorded(
  text: string,
  read: readonly string[],
  phrases: readonly Phrase[] = [],
  files = 1,
): Promise<number> {
  const body = { text, genre: 1, narrator_id: narrator.profile_id, ...(phrases.length > 0 && { phrases }), ...paid }
  const made = await client.caller.call('POST', '/client/orders', body)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  await acceptAfter(made.body.order.id, read, files)
  return made.body.order.id
}

/** Pick-ups of an order, paid. */
async function placedPickups(parent: number, text: string): Promise<number> {
  const made = await client.caller.call('POST', `/client/orders/${parent}/pickups`, { text })
  const { id, price } = made.body.order
  const placed = await client.caller.call('PUT', `/client/orders/${id}`, { ...paid, price })
  assert.equal(placed.status, 200, JSON.stringify(placed.body))
  return id
}

/** The sentences of a script that are not heard once in a file. */
async function unheard(file_id: string, text: string): Promise<readonly SentencePlace[]> {
  const stored = await app.context.database.kysely
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', file_id)
    .executeTakeFirstOrThrow()
  const found = await app.context.storage.withLocalFile(stored.storage_key, (path) => audio.align(path, text))
  assert.ok(found.ok)
  return found.sentences.filter(({ is_left_out, again }) => is_left_out || again.length > 0)
}

async function acceptAfter(order_id: number, read: readonly string[], files = 1): Promise<void> {
  await mustAct(narrator, order_id, 'accept')
  const file_ids: string[] = []
  for (let at = 0; at < files; at += 1) {
    const file = { name: 'take.wav', content: makeReadAloud(read), type: 'audio/wav' }
    const sent = await narrator.caller.upload(`/narrator/orders/${order_id}/results`, { file })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    file_ids.push(sent.body.file.id)
  }
  await mustAct(narrator, order_id, 'send-results', { file_ids, send_anyway: true, confirmed: true })
  await mustAct(client, order_id, 'confirm')
}

describe('the phrases of accepted pick-ups', () => {
  // Rules 10.119, 10.120, 10.122
  test('are put into the accepted recording as a version beside it, which has the edited script', async () => {
    const { parent, pickups } = await accepted()
    const before_ = await orderOf(client, parent)
    assert.deepEqual(before_.spliced, [])
    await splicePickups(context, pickups)
    const order = await orderOf(client, parent)
    assert.deepEqual(order.takes, before_.takes)
    const [spliced] = order.spliced
    assert.deepEqual([order.spliced.length, spliced.order_id, spliced.doubts], [1, pickups, []])
    const stored = await app.context.database.kysely
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', spliced.file.id)
      .executeTakeFirstOrThrow()
    const heard = await app.context.storage.withLocalFile(stored.storage_key, (path) =>
      audio.align(path, EDITED.join(' ')),
    )
    assert.ok(heard.ok)
    assert.deepEqual(
      heard.sentences.filter(({ is_left_out, again }) => is_left_out || again.length > 0),
      [],
    )
    // Who may hear the take may have it; nobody else.
    const path = (role: string) => `/${role}/orders/${parent}/files/${spliced.file.id}`
    assert.equal((await narrator.caller.call('GET', path('narrator'))).status, 200)
    assert.equal((await client.caller.call('GET', path('client'))).status, 200)
    const [stranger, other] = [await createTestClient(app), await createTestNarrator(app)]
    assert.equal((await stranger.caller.call('GET', path('client'))).status, 404)
    assert.equal((await other.caller.call('GET', path('narrator'))).status, 404)
    // The client, who waits for it, is notified; his open room asks again.
    const eventsOf = async (person: TestPerson) =>
      (await person.caller.call('GET', '/appstate')).body.events.filter(
        (event: { order_id: number; data: object }) => event.order_id === parent && 'spliced' in event.data,
      )
    const notified = await eventsOf(client)
    assert.deepEqual(
      notified.map(({ type, data }: { type: number; data: object }) => ({ type, data })),
      [{ type: 7, data: { orderstatuses_id: 9, prevstatus_id: 8, spliced: true } }],
    )
    assert.deepEqual(await eventsOf(narrator), [])
    // Once more changes nothing.
    await splicePickups(context, parent)
    assert.equal((await orderOf(narrator, parent)).spliced[0].file.id, spliced.file.id)
    assert.equal((await eventsOf(client)).length, 1)
  })

  // Rule 10.119
  test('are put into the version that was made before, which second pick-ups begin from: words, price and recording', async () => {
    const { parent, pickups } = await accepted()
    await splicePickups(context, pickups)
    const [first] = (await orderOf(client, parent)).spliced
    assert.equal(first.text, EDITED.join(' '))
    const free = 'Доставка по России и Казахстану бесплатная для всех заказов.'
    const twice = EDITED.with(4, free)
    const question = { text: twice.join(' ') }
    const preview = await client.caller.call('POST', `/client/orders/${parent}/pickups/preview`, question)
    assert.deepEqual(preview.body.counts, { changed: 1, added: 0, removed: 0 })
    const made = await client.caller.call('POST', `/client/orders/${parent}/pickups`, question)
    const second = made.body.order.id
    assert.equal(made.body.order.text, [EDITED[3], free].join('\n'))
    assert.equal((await client.caller.call('PUT', `/client/orders/${second}`, paid)).status, 200)
    await acceptAfter(second, [EDITED[3] ?? '', free])
    await splicePickups(context, parent)
    const { spliced } = await orderOf(client, parent)
    assert.deepEqual(
      spliced.map((one: { file: { name: string } | null; doubts: object[] }) => [one.file?.name, one.doubts]),
      [
        ['take-2.wav', []],
        ['take-3.wav', []],
      ],
    )
    const stored = await app.context.database.kysely
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', spliced[1].file.id)
      .executeTakeFirstOrThrow()
    const heard = await app.context.storage.withLocalFile(stored.storage_key, (path) =>
      audio.align(path, twice.join(' ')),
    )
    assert.ok(heard.ok)
    assert.deepEqual(
      heard.sentences.filter(({ is_left_out, again }) => is_left_out || again.length > 0),
      [],
    )
  })

  // Rule 10.160
  test('of two orders that were recorded at once are both in the last version, in whichever order they are put in', async () => {
    const free = 'Доставка по России и Казахстану бесплатная для всех заказов.'
    for (const at_once of [false, true]) {
      const parent = await recorded(SENTENCES.join(' '), SENTENCES)
      const changed = [EDITED, SENTENCES.with(4, free)]
      const orders: number[] = []
      for (const script of changed) orders.push(await placedPickups(parent, script.join(' ')))
      const [first = 0, second = 0] = orders
      const preview = await client.caller.call('POST', `/client/orders/${parent}/pickups/preview`, { text: 'Иное.' })
      assert.deepEqual(preview.body.on_the_way, orders)
      // The later order is accepted and put in before the earlier one.
      await acceptAfter(second, [SENTENCES[3] ?? '', free])
      if (!at_once) await splicePickups(context, parent)
      await acceptAfter(first, PICKUP)
      await Promise.all([splicePickups(context, parent), splicePickups(context, at_once ? second : first)])
      const { spliced } = await orderOf(client, parent)
      assert.deepEqual(
        spliced.map(({ file, doubts }: { file: { name: string } | null; doubts: object[] }) => [file?.name, doubts]),
        [
          ['take-2.wav', []],
          ['take-3.wav', []],
        ],
      )
      const later = await client.caller.call('POST', `/client/orders/${parent}/pickups/preview`, { text: 'Иное.' })
      assert.deepEqual(later.body.on_the_way, [])
      const both = EDITED.with(4, free).join(' ')
      assert.equal(spliced[1].text, both)
      assert.deepEqual(await unheard(spliced[1].file.id, both), [])
    }
  })

  // Rule 10.160
  test('give a sentence that two orders have changed the words of the later one', async () => {
    const parent = await recorded(SENTENCES.join(' '), SENTENCES)
    const other = 'Зимой художники красят нитки в горячей воде и сушат их у печи.'
    const [first, second] = [
      await placedPickups(parent, EDITED.join(' ')),
      await placedPickups(parent, SENTENCES.with(2, other).join(' ')),
    ]
    await acceptAfter(second, PICKUP.with(1, other))
    await splicePickups(context, parent)
    await acceptAfter(first, PICKUP)
    await splicePickups(context, parent)
    const { spliced } = await orderOf(client, parent)
    assert.deepEqual(
      spliced.map(({ order_id, text }: { order_id: number; text: string }) => [order_id, text.includes(other)]),
      [
        [second, true],
        [first, true],
      ],
    )
  })

  // Rule 10.161
  test('of a list are rows with their names, and the version has them all', async () => {
    const rows = SENTENCES.map((text, at) => ({ name: `menu_${at}`, note: at === 2 ? 'тепло' : '', text }))
    const parent = await recorded(SENTENCES.join('\n'), SENTENCES, rows)
    const added = 'Звоните нам в любой день недели.'
    const pickups = await placedPickups(parent, [...EDITED, added].join('\n'))
    const names = async (order_id: number) =>
      (await orderOf(narrator, order_id)).phrases.map(({ name, note }: { name: string; note: string }) => [name, note])
    assert.deepEqual(await names(pickups), [
      ['menu_1', ''],
      ['menu_2', 'тепло'],
      ['menu_3', ''],
      ['menu_4', ''],
      ['menu_4_2', ''],
    ])
    assert.deepEqual((await orderOf(narrator, pickups)).pickups.is_new, [false, true, false, false, true])
    await acceptAfter(pickups, [...PICKUP, SENTENCES[4] ?? '', added])
    await splicePickups(context, parent)
    const [version] = (await orderOf(client, parent)).spliced
    assert.deepEqual(version.doubts, [])
    assert.equal(version.text, [...EDITED, added].join('\n'))
    const kept = await readVersion(app.context.database.kysely, parent)
    assert.deepEqual([kept?.order_id, kept?.file_id], [pickups, version.file.id])
    assert.deepEqual(
      kept?.phrases.map(({ name }) => name),
      ['menu_0', 'menu_1', 'menu_2', 'menu_3', 'menu_4', 'menu_4_2'],
    )
  })

  // Rule 10.119
  test('are put in once, when two runs do it at once', async () => {
    const { parent, pickups } = await accepted()
    await Promise.all([splicePickups(context, pickups), splicePickups(context, parent)])
    const { spliced } = await orderOf(client, parent)
    assert.deepEqual([spliced.length, spliced[0].doubts], [1, []])
  })

  // Rule 10.121
  test('that were not read are said to be missing, and nothing is cut', async () => {
    const { parent, pickups } = await accepted([PICKUP[0] ?? '', PICKUP[2] ?? ''])
    await splicePickups(context, pickups)
    const [{ file, doubts }] = (await orderOf(narrator, parent)).spliced
    assert.equal(file, null)
    assert.ok(doubts.length > 0, JSON.stringify(doubts))
  })

  // Rule 10.121
  test('wait for a recording that is one file, and that could be divided into sentences', async () => {
    const several = await accepted(PICKUP, 2)
    await splicePickups(context, several.parent)
    const reasons = async (order_id: number) =>
      (await orderOf(client, order_id)).spliced.map(({ doubts }: { doubts: { reason: string }[] }) => doubts[0]?.reason)
    assert.deepEqual(await reasons(several.parent), ['several_files'])
    const unheard = await accepted()
    const deaf = { ...audio, align: async () => ({ ok: false, reason: 'no_pauses', fit: 0 }) as const }
    await splicePickups({ ...context, audio: deaf }, unheard.parent)
    assert.deepEqual(await reasons(unheard.parent), ['not_aligned'])
  })

  // Rule 10.113
  test('are left alone while pick-ups are switched off', async () => {
    const { parent, pickups } = await accepted()
    await setSetting(app, 'flags.pickups', false)
    await splicePickups(context, pickups)
    await setSetting(app, 'flags.pickups', true)
    assert.deepEqual((await orderOf(client, parent)).spliced, [])
  })
})
