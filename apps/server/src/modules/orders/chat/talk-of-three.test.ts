/** The engineer's conversation, in which client, narrator and engineer talk (Product 4.763). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { reassignOrder } from '../staff/operations/reassign-order.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const PRICE = 4700
let app: TestApp
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  engineer = await createTestEngineer(app)
})
after(() => app.close())

const db = () => app.context.database.kysely

type Fields = Parameters<TestPerson['caller']['upload']>[1]
const idOf = ({ profile_id }: TestPerson): string => String(profile_id)

interface Three {
  readonly client: TestPerson
  readonly narrator: TestPerson
  readonly order: number
}

/** The recording is being checked; the engineer gets it next. */
async function recorded(): Promise<Three> {
  const client = await createTestClient(app, 2 * PRICE)
  const narrator = await createTestNarrator(app)
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, cleaning: true },
    ...{ orderstatuses_id: 15, payment_method: 3, price: PRICE },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const order = placed.body.order.id
  await mustAct(narrator, order, 'accept')
  await sendTake(app, narrator, order)
  return { client, narrator, order }
}

async function mixing(): Promise<Three> {
  const three = await recorded()
  await giveToEngineer(three)
  return three
}

async function giveToEngineer({ client, order }: Three): Promise<void> {
  await mustAct(client, order, 'confirm')
  const { id } = (await shown(client, order)).soundengineer
  if (id !== engineer.profile_id) await reassignOrder(app.context, SUPPORTER, order, engineer.profile_id)
}

const write = (person: TestPerson, order: number, fields: Fields): Promise<Answer> =>
  person.caller.upload(`/${person.role}/orders/${order}/messages`, fields)
async function said(person: TestPerson, order: number, fields: Fields) {
  const answer = await write(person, order, fields)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.message
}
const shown = async ({ caller, role }: TestPerson, order: number) =>
  (await caller.call('GET', `/${role}/orders/${order}`)).body.order
const heard = async (person: TestPerson, order: number): Promise<string[]> =>
  (await shown(person, order)).ordermessages
    .filter(({ service_code }: { service_code: number | null }) => service_code === null)
    .map(({ text }: { text: string }) => text)
const notifiedBy = async (message_id: number): Promise<number[]> => {
  const rows = await db().selectFrom('events').select(['profile_id', 'type', 'data']).where('type', '=', 1).execute()
  return rows
    .filter(({ data }) => (data as { id: number }).id === message_id)
    .map(({ profile_id }) => profile_id)
    .toSorted((a, b) => a - b)
}
const ids = (...people: TestPerson[]): number[] => people.map((person) => person.profile_id).toSorted((a, b) => a - b)

describe('once an engineer has the order', () => {
  // Rule 4.763
  test('all three read and write there, and each hears of what the others say', async () => {
    const { client, narrator, order } = await mixing()
    const asked = await said(engineer, order, { text: 'Есть дубль без шума?' })
    const answered = await said(narrator, order, { text: 'Да, пришлю', to: idOf(engineer) })
    const agreed = await said(client, order, { text: 'Хорошо, подождём', to: idOf(engineer) })
    for (const person of [client, narrator, engineer]) {
      assert.deepEqual(
        await heard(person, order),
        ['Есть дубль без шума?', 'Да, пришлю', 'Хорошо, подождём'],
        person.role,
      )
    }
    assert.deepEqual(
      [await notifiedBy(asked.id), await notifiedBy(answered.id), await notifiedBy(agreed.id)],
      [ids(client, narrator), ids(client, engineer), ids(narrator, engineer)],
    )
    assert.deepEqual((await shown(narrator, order)).open_threads, [narrator.profile_id, engineer.profile_id])
    assert.deepEqual((await shown(engineer, order)).open_threads, [engineer.profile_id])
    assert.deepEqual([answered.soundengineers_id, answered.narrators_id], [engineer.profile_id, null])
  })

  // Rule 4.763
  test('the conversation of client and narrator stays theirs', async () => {
    const { client, narrator, order } = await mixing()
    const one = await said(narrator, order, { text: 'Только вам', to: idOf(narrator) })
    const other = await said(client, order, { text: 'И вам' })
    assert.deepEqual([await notifiedBy(one.id), await notifiedBy(other.id)], [ids(client), ids(narrator)])
    assert.deepEqual(await heard(engineer, order), [])
    const file = one.id as number
    assert.equal((await engineer.caller.call('DELETE', `/soundengineer/orders/${order}/messages/${file}`)).status, 404)
  })

  // Rule 4.763
  test('a message is read once somebody else has had it on the screen, and changed by its author alone', async () => {
    const { narrator, order } = await mixing()
    const { id } = await said(engineer, order, { text: 'Шум на 0:12' })
    const path = `/orders/${order}/messages/${id}`
    assert.equal(
      (await narrator.caller.call('PUT', `/narrator${path}`, { text: 'Шума нет' })).body.code,
      'MESSAGE_LOCKED',
    )
    await narrator.caller.call('DELETE', `/narrator/events?order_id=${order}`)
    assert.notEqual((await shown(engineer, order)).ordermessages.at(-1).read_at, null)
    const own = await said(narrator, order, { text: 'Сейчас', to: idOf(engineer) })
    assert.notEqual(own.editable_until, null)
    const changed = await narrator.caller.call('PUT', `/narrator/orders/${order}/messages/${own.id}`, { text: 'Уже' })
    assert.equal(changed.status, 200)
    assert.deepEqual(await heard(engineer, order), ['Шум на 0:12', 'Уже'])
    assert.equal((await narrator.caller.call('DELETE', `/narrator/orders/${order}/messages/${own.id}`)).status, 204)
    assert.deepEqual([await heard(engineer, order), await notifiedBy(own.id)], [['Шум на 0:12'], []])
  })

  // Rule 4.763
  test('files that were sent there are for the three and the support', async () => {
    const { client, narrator, order } = await mixing()
    const sound = { name: 'noise.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
    const { files } = await said(engineer, order, { text: 'Вот здесь', files: sound })
    const get = async (person: TestPerson) =>
      (await person.caller.call('GET', `/${person.role}/orders/${order}/files/${files[0].id}`)).status
    const strangers = [await createTestNarrator(app), await createTestEngineer(app), await createTestClient(app)]
    assert.deepEqual(await Promise.all([client, narrator, engineer].map(get)), [200, 200, 200])
    assert.deepEqual(await Promise.all(strangers.map(get)), [404, 404, 404])
  })
})

describe('nobody else', () => {
  // Rule 4.763
  test('writes there: before the engineer has the order, from outside of it, or to somebody who has it no more', async () => {
    const { client, narrator, order } = await recorded()
    const early = await write(narrator, order, { text: 'Рано', to: idOf(engineer) })
    assert.equal(early.body.code, 'CHAT_CLOSED')
    await giveToEngineer({ client, narrator, order })
    const other = await createTestEngineer(app)
    const strangers = [await createTestNarrator(app), other, await createTestClient(app)]
    for (const stranger of strangers) {
      assert.equal((await write(stranger, order, { text: 'Здравствуйте', to: idOf(engineer) })).status, 404)
    }
    const accountant = await app.as({ role: 'accountant', account_id: 1, profile_id: 20 })
    const paid = await accountant.upload(`/supporter/orders/${order}/messages`, { text: 'Счёт', to: idOf(engineer) })
    assert.equal(paid.status, 403)
    assert.equal((await app.guest.upload(`/narrator/orders/${order}/messages`, { text: 'Гость' })).status, 401)
    await reassignOrder(app.context, SUPPORTER, order, other.profile_id)
    const late = await write(narrator, order, { text: 'Поздно', to: idOf(engineer) })
    assert.equal(late.body.code, 'CHAT_CLOSED')
    assert.deepEqual(await heard(client, order), [])
  })

  // Rule 4.763
  test('reads what was said with an engineer who was replaced, or to one reader before all three talked', async () => {
    const { client, narrator, order } = await mixing()
    const before = await said(client, order, { text: 'Только звукорежиссёру', to: idOf(engineer) })
    await db().updateTable('order_messages').set({ is_shared: false }).where('id', '=', before.id).execute()
    await said(engineer, order, { text: 'Всем' })
    assert.deepEqual(await heard(narrator, order), ['Всем'])
    const gone = await narrator.caller.call('PUT', `/narrator/orders/${order}/messages/${before.id}`, { text: 'Нет' })
    assert.equal(gone.status, 404)
    const next = await createTestEngineer(app)
    await reassignOrder(app.context, SUPPORTER, order, next.profile_id)
    assert.deepEqual([await heard(narrator, order), await heard(next, order)], [[], []])
    assert.deepEqual(await heard(client, order), ['Только звукорежиссёру', 'Всем'])
  })

  // Rule 4.763
  test('reads as the next narrator what the three said with the one before him', async () => {
    const { client, narrator, order } = await mixing()
    await said(narrator, order, { text: 'Мой шум', to: idOf(engineer) })
    await mustAct(engineer, order, 'return-to-narrator', { comment: 'Шумно' })
    await mustAct(narrator, order, 'give-up', { comment: 'Не успею' })
    const next = await createTestNarrator(app)
    app.clock.advance(60_000)
    const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: next.profile_id, cleaning: true }
    const placed = await client.caller.call('PUT', `/client/orders/${order}`, {
      ...body,
      ...{ orderstatuses_id: 15, payment_method: 3, price: PRICE },
    })
    assert.equal(placed.status, 200, JSON.stringify(placed.body))
    await mustAct(next, order, 'accept')
    await sendTake(app, next, order)
    await giveToEngineer({ client, narrator: next, order })
    assert.deepEqual(await heard(next, order), [])
    assert.deepEqual(await heard(narrator, order), [])
    await said(next, order, { text: 'Здравствуйте', to: idOf(engineer) })
    assert.deepEqual(await heard(next, order), ['Здравствуйте'])
  })
})
