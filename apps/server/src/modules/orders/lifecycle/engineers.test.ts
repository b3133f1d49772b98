import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { nameServiceProfile } from '../../accounts/operations/profiles.ts'
import { selectLastTakeFiles } from '../../documents/order-facts.queries.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { cancelWithRefund } from '../staff/operations/cancel-with-refund.ts'
import { readStaffOrder } from '../staff/operations/read-staff-order.ts'
import { reassignEngineerOrders } from './operations/reassign-engineer-orders.ts'
import { reassignOrder } from '../staff/operations/reassign-order.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const ADVERT = 1
/** No engineer of these tests takes plays. */
const PLAY = 6
/** What an advert at the test narrator costs with cleaning, so that nothing is left in the wallet. */
const PRICE = 4700
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 10 })
})
after(() => app.close())
beforeEach(() => setSetting(app, 'flags.options_only_before_placement', false))

const db = () => app.context.database.kysely
const reading = (id: number) => readStaffOrder(app.context, db(), SUPPORTER, id, 'ru')

interface Worked {
  readonly client: TestPerson
  readonly order: number
}

async function inWork(more: object, roubles = PRICE): Promise<Worked & { readonly narrator: TestPerson }> {
  const client = await createTestClient(app, roubles)
  const narrator = await createTestNarrator(app)
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: ADVERT, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200, ...more },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const order = placed.body.order.id
  await mustAct(narrator, order, 'accept')
  return { client, narrator, order }
}

async function inMixing(more: object): Promise<Worked> {
  const { client, narrator, order } = await inWork({ cleaning: true, price: PRICE, ...more })
  await sendTake(app, narrator, order)
  await mustAct(client, order, 'confirm')
  return { client, order }
}

const buy = ({ client, order }: Worked, body: object) =>
  client.caller.call('PUT', `/client/orders/${order}`, { orderstatuses_id: 17, ...body })

// Rule 4.420
test('an engineer who is disabled while added options wait leaves the order to another when it goes on', async () => {
  await createTestEngineer(app)
  await createTestEngineer(app)
  const worked = await inMixing({})
  const first = (await reading(worked.order)).order.soundengineer?.id ?? 0
  const waiting = await buy(worked, { federal: true, payment_method: 1, price: 4200 })
  assert.equal(waiting.body.order?.orderstatuses_id, 17, JSON.stringify(waiting.body))
  await db().updateTable('profiles').set({ disabled_at: app.clock.now() }).where('id', '=', first).execute()
  await reassignEngineerOrders(app.context, first)
  await mustAct(worked.client, worked.order, 'cancel-payment')
  const { order } = await reading(worked.order)
  assert.equal(order.orderstatuses_id, 14)
  assert.ok(order.soundengineer && order.soundengineer.id !== first, `the order is with ${order.soundengineer?.id}`)
})

// Rule 4.420
test('an order for which nobody is there to mix it waits for the support, and says nothing of returned work', async () => {
  const { order: id } = await inMixing({ genre: PLAY })
  const { order, flagged_at } = await reading(id)
  assert.deepEqual([order.orderstatuses_id, order.soundengineer?.id], [14, 2033])
  assert.equal(typeof flagged_at, 'string')
  assert.equal(
    order.ordermessages.some(({ service_code }) => service_code === 1006),
    false,
  )
})

// Rule 4.420
test('an order of a genre that no engineer names as his can be given to any of them', async () => {
  const engineer = await createTestEngineer(app)
  const { order: id } = await inMixing({ genre: PLAY })
  const { engineers } = await reading(id)
  assert.ok(engineers.some((one) => one.id === engineer.profile_id))
  await reassignOrder(app.context, SUPPORTER, id, engineer.profile_id)
  const { order, flagged_at } = await reading(id)
  assert.deepEqual([order.soundengineer?.id, flagged_at], [engineer.profile_id, null])
  assert.equal((await engineer.caller.call('GET', `/soundengineer/orders/${id}`)).status, 200)
})

test('the service’s own engineer takes the order once a person signs in as him', async () => {
  const { account_id } = await createTestClient(app)
  const person = { id: 2033, account_id, firstname: 'Роман', lastname: 'Гай', image: null }
  await inTransaction(app.context.database, (tx) => nameServiceProfile(tx, person))
  const { order: id } = await inMixing({ genre: PLAY })
  const { order, flagged_at } = await reading(id)
  assert.deepEqual([order.soundengineer?.id, flagged_at], [2033, null])
})

// Rule 4.420
test('the service’s own engineer is nobody again while he is disabled: the order waits for the support', async () => {
  const { account_id } = await createTestClient(app)
  const person = { id: 2033, account_id, firstname: 'Роман', lastname: 'Гай', image: null }
  await inTransaction(app.context.database, (tx) => nameServiceProfile(tx, person))
  const disable = (disabled_at: Date | null) =>
    db().updateTable('profiles').set({ disabled_at }).where('id', '=', 2033).execute()
  await disable(app.clock.now())
  const { order: id } = await inMixing({ genre: PLAY })
  await disable(null)
  const { order, flagged_at } = await reading(id)
  assert.deepEqual([order.soundengineer?.id, typeof flagged_at], [2033, 'string'])
})

// Rule 4.421
test('mixing is not sold to an order without music, in which there is nothing to mix', async () => {
  const worked = await inWork({}, 20_000)
  const refused = await buy(worked, { mixing: true, payment_method: 3 })
  assert.deepEqual([refused.status, refused.body.code], [422, 'OPTION_UNAVAILABLE'])
  const { order } = await reading(worked.order)
  assert.deepEqual([order.orderstatuses_id, order.total_paid, order.mixing], [7, 4200, false])
})

interface Mixed extends Worked {
  readonly first: TestPerson
  readonly second: TestPerson
  readonly mix: string
}

/** The first engineer has sent a mix and spoken with the client; then the order went to the second. */
async function mixedByAnother(): Promise<Mixed> {
  const [first, second] = [await createTestEngineer(app), await createTestEngineer(app)]
  const worked = await inMixing({})
  const { order } = worked
  app.clock.advance(60_000)
  const { soundengineer } = (await reading(order)).order
  if (soundengineer?.id !== first.profile_id) await reassignOrder(app.context, SUPPORTER, order, first.profile_id)
  await first.caller.upload(`/soundengineer/orders/${order}/messages`, { text: 'Музыку убрать совсем?' })
  const mix = await sendTake(app, first, order)
  await reassignOrder(app.context, SUPPORTER, order, second.profile_id)
  return { ...worked, first, second, mix }
}

const rewardsOf = async (person: TestPerson, order: number): Promise<unknown[]> => {
  const { rows } = await app.context.database.pool.query(
    'select sum_kopecks from payments where profile_id = $1 and order_id = $2',
    [person.profile_id, order],
  )
  return rows
}

// Rule 4.431
test('the engineer whose mix is accepted is paid, although another has the order by then', async () => {
  const { client, first, second, order } = await mixedByAnother()
  await mustAct(client, order, 'confirm')
  assert.deepEqual([(await rewardsOf(first, order)).length, (await rewardsOf(second, order)).length], [1, 0])
  assert.deepEqual(await checkLedger(db()), [])
})

// Rule 4.431
test('the engineer who delivered is the one who may be compensated when the order is cancelled', async () => {
  const { first, second, order } = await mixedByAnother()
  const { soundengineer } = (await reading(order)).compensation
  assert.ok(soundengineer !== null && soundengineer > 0)
  const why = { fault: 'client', comment: 'Передумал', compensation: { soundengineer } } as const
  await cancelWithRefund(app.context, SUPPORTER, order, why)
  assert.deepEqual([(await rewardsOf(first, order)).length, (await rewardsOf(second, order)).length], [1, 0])
  assert.deepEqual(await checkLedger(db()), [])
})

test('the document of rights names the mix that was accepted, whoever has the order by then', async () => {
  const { client, order } = await mixedByAnother()
  await mustAct(client, order, 'confirm')
  // One recording of the narrator's take, one of the mix.
  assert.equal((await selectLastTakeFiles(db(), order)).length, 2)
})

test('an engineer who takes over is paid once the client wanted more and his own mix is the newest', async () => {
  const { client, first, second, order } = await mixedByAnother()
  await mustAct(client, order, 'not-done', { comment: 'Тише музыку' })
  await sendTake(app, second, order)
  await mustAct(client, order, 'confirm')
  assert.deepEqual([(await rewardsOf(first, order)).length, (await rewardsOf(second, order)).length], [0, 1])
  assert.deepEqual(await checkLedger(db()), [])
})

// Rule 4.431
test('an engineer who takes over hears the earlier mix and reads nothing of what was said; the client and the support do', async () => {
  const { client, first, second, order, mix } = await mixedByAnother()
  const { body } = await second.caller.call('GET', `/soundengineer/orders/${order}`)
  const files = (takes: { worker: string; files: { id: string }[] }[]) =>
    takes.filter(({ worker }) => worker === 'soundengineer').map((take) => take.files.map(({ id }) => id))
  assert.deepEqual(files(body.order.takes), [[mix]])
  assert.equal(body.order.takes.at(-1).worker_id, first.profile_id)
  assert.equal((await second.caller.call('GET', `/soundengineer/orders/${order}/files/${mix}`)).status, 200)
  const said = (shown: { ordermessages: { text: string; service_code: number | null }[] }) =>
    shown.ordermessages.filter(({ service_code }) => service_code === null).map(({ text }) => text)
  assert.deepEqual(said(body.order), [])
  const own = (await client.caller.call('GET', `/client/orders/${order}`)).body.order
  assert.deepEqual(said(own), ['Музыку убрать совсем?'])
  assert.deepEqual(
    own.former_workers.map(({ role }: { role: string }) => role),
    ['soundengineer'],
  )
  const supported = (await reading(order)).order
  assert.deepEqual([said(supported), supported.former_workers.length], [['Музыку убрать совсем?'], 1])
})

const roomOf = (engineer: TestPerson, order: number) => engineer.caller.call('GET', `/soundengineer/orders/${order}`)
const rowsOf = async (engineer: TestPerson) => {
  const { orders, counts } = (await engineer.caller.call('GET', '/soundengineer/orders?group=all')).body
  const rows = orders.map((row: { id: number; orderstatuses_id: number; left_at: string | null }) => [
    row.id,
    row.orderstatuses_id,
    row.left_at !== null,
  ])
  return { rows, counts }
}

// Rule 4.511
test('an engineer who was replaced keeps his mix and his conversation to read, and nothing of what came after', async () => {
  const { client, first, second, order, mix } = await mixedByAnother()
  app.clock.advance(60_000)
  await client.caller.upload(`/client/orders/${order}/messages`, {
    text: 'Здравствуйте, второй',
    to: String(second.profile_id),
  })
  await mustAct(client, order, 'not-done', { comment: 'Тише' })
  const second_mix = await sendTake(app, second, order)
  const { status, body } = await roomOf(first, order)
  assert.equal(status, 200, JSON.stringify(body))
  const shown = body.order
  assert.deepEqual(
    shown.takes.map((take: { files: { id: string }[] }) => take.files.map(({ id }) => id)),
    [[mix]],
  )
  assert.deepEqual(
    shown.ordermessages.map(({ text }: { text: string }) => text),
    ['Музыку убрать совсем?'],
  )
  assert.deepEqual([shown.orderstatuses_id, shown.actions, shown.open_threads, shown.text], [6, [], [], ''])
  assert.deepEqual([shown.reward, shown.soundengineer.id, shown.lines], [null, first.profile_id, []])
  assert.equal(typeof shown.left_at, 'string')
  assert.doesNotMatch(JSON.stringify(shown), /второй|Тише/)
  assert.deepEqual(await rowsOf(first), {
    rows: [[order, 6, true]],
    counts: { current: 0, completed: 1, all: 1, draft: 0 },
  })
  const fileOf = async (id: string) =>
    (await first.caller.call('GET', `/soundengineer/orders/${order}/files/${id}`)).status
  assert.deepEqual([await fileOf(mix), await fileOf(second_mix)], [200, 404])
})

// Rule 4.165
test('an engineer who was replaced reads what was said of his mix, hears what was found in it, and has it in his archive', async () => {
  const { client, first, second, order, mix } = await mixedByAnother()
  await reassignOrder(app.context, SUPPORTER, order, first.profile_id)
  const remark = (file: string, text: string) =>
    client.caller.call('POST', `/client/orders/${order}/results/${file}/comments`, { text, from_ms: 100 })
  assert.equal((await remark(mix, 'Музыка громкая')).status, 201)
  const { takes } = (await client.caller.call('GET', `/client/orders/${order}`)).body.order
  const [voice] = takes[0].files
  const asked = await first.caller.call('POST', `/soundengineer/orders/${order}/results/${voice.id}/comments`, {
    ...{ text: 'Щелчок в начале', from_ms: 100 },
  })
  app.clock.advance(60_000)
  await reassignOrder(app.context, SUPPORTER, order, second.profile_id)
  await mustAct(client, order, 'not-done', { comment: 'Тише' })
  const later = await sendTake(app, second, order)
  assert.equal((await remark(later, 'Теперь тихо')).status, 201)
  const of = (file: string, what: string) =>
    first.caller.call('GET', `/soundengineer/orders/${order}/results/${file}/${what}`)
  const textsOf = (comments: { text: string; actions: string[]; editable_until: string | null }[]) =>
    comments.map(({ text, actions, editable_until }) => [text, actions, editable_until])
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const { comments } = (await of(mix, 'comments')).body
  assert.deepEqual(textsOf(comments), [['Музыка громкая', [], null]])
  assert.deepEqual((await roomOf(first, order)).body.order.result_comments, comments)
  assert.deepEqual([(await of(voice.id, 'comments')).status, (await of(later, 'comments')).status], [404, 404])
  const unknown = (await of(mix, 'check')).body.check
  assert.deepEqual([unknown.state, unknown.verdict, unknown.findings], ['none', null, []])
  const clipping = { code: 'clipping', severity: 'bad', measured: 4, wanted_min: null, wanted_max: 0, by_db: null }
  const found = [{ ...clipping, at_ms: [120], place_count: 1, advice: 'record_lower' }]
  const set = `update order_take_checks set state = 'done', verdict = 'bad', findings = $2 where file_id = $1`
  await app.context.database.pool.query(set, [mix, JSON.stringify(found)])
  const { check } = (await of(mix, 'check')).body
  assert.deepEqual([check.state, check.verdict, check.findings], ['done', 'bad', found])
  assert.deepEqual([(await of(later, 'check')).status, (await of(voice.id, 'check')).status], [404, 404])
  const archive = await first.caller.call('GET', `/soundengineer/orders/${order}/archive`)
  assert.equal(archive.status, 200)
})

// Rule 4.511
test('an engineer who was replaced and paid opens the order he was paid for, as completed, and can do nothing in it', async () => {
  const { client, first, order } = await mixedByAnother()
  app.clock.advance(60_000)
  await mustAct(client, order, 'confirm')
  const { order: shown } = (await roomOf(first, order)).body
  assert.deepEqual([shown.orderstatuses_id, shown.actions, shown.takes.length], [9, [], 1])
  assert.deepEqual((await rowsOf(first)).counts, { current: 0, completed: 1, all: 1, draft: 0 })
  const late = await first.caller.upload(`/soundengineer/orders/${order}/messages`, { text: 'Спасибо' })
  assert.equal(late.status, 404)
  const again = await first.caller.call('POST', `/soundengineer/orders/${order}/send-results`, { file_ids: [] })
  assert.equal(again.status, 404)
})

const earningsOf = async (engineer: TestPerson, order: number) => {
  const { rewarded_mix, reward } = (await roomOf(engineer, order)).body.order
  return [rewarded_mix, reward?.net ?? null]
}

// Rule 4.511
test('an engineer who was replaced is told what his mix earns while it is checked and what it earned; the other, that it is a colleague’s', async () => {
  const { client, first, second, order } = await mixedByAnother()
  // 500 roubles of cleaning, of which our fee is 20 %.
  assert.deepEqual(await earningsOf(first, order), ['own', 400])
  assert.deepEqual(await earningsOf(second, order), ['colleague', 400])
  await mustAct(client, order, 'confirm')
  assert.deepEqual(await rewardsOf(first, order), [{ sum_kopecks: 40_000 }])
  assert.deepEqual(await earningsOf(first, order), ['own', 400])
  assert.deepEqual(await earningsOf(second, order), ['colleague', null])
})

// Rule 4.511
test('an engineer whose mix the client returned to his successor is promised nothing, and the successor has it all', async () => {
  const { client, first, second, order } = await mixedByAnother()
  await mustAct(client, order, 'not-done', { comment: 'Тише музыку' })
  assert.deepEqual(await earningsOf(first, order), [null, null])
  assert.deepEqual(await earningsOf(second, order), [null, 400])
  await sendTake(app, second, order)
  assert.deepEqual(await earningsOf(first, order), [null, null])
  assert.deepEqual(await earningsOf(second, order), ['own', 400])
  await mustAct(client, order, 'confirm')
  assert.deepEqual(await earningsOf(first, order), [null, null])
  assert.deepEqual(await earningsOf(second, order), ['own', 400])
})

// Rule 4.511
test('while added options wait, whose mix is being checked stays known', async () => {
  const { client, first, second, order } = await mixedByAnother()
  const waiting = await buy({ client, order }, { federal: true, payment_method: 1, price: 4200 })
  assert.equal(waiting.body.order?.orderstatuses_id, 17, JSON.stringify(waiting.body))
  const mixes = [(await earningsOf(first, order))[0], (await earningsOf(second, order))[0]]
  assert.deepEqual(mixes, ['own', 'colleague'])
})

// Rule 4.511
test('a mix by an engineer who was replaced without a word carries his name for the client and the support, not for his colleague', async () => {
  const [first, second] = [await createTestEngineer(app), await createTestEngineer(app)]
  const { client, order } = await inMixing({})
  const { soundengineer } = (await reading(order)).order
  if (soundengineer?.id !== first.profile_id) await reassignOrder(app.context, SUPPORTER, order, first.profile_id)
  await sendTake(app, first, order)
  await reassignOrder(app.context, SUPPORTER, order, second.profile_id)
  const { rows } = await app.context.database.pool.query('select firstname from profiles where id = $1', [
    first.profile_id,
  ])
  const authorOf = (takes: { author: { firstname: string } | null }[]) => takes.at(-1)?.author?.firstname
  assert.equal(authorOf((await reading(order)).order.takes), rows[0].firstname)
  const own = await client.caller.call('GET', `/client/orders/${order}`)
  assert.equal(authorOf(own.body.order.takes), rows[0].firstname)
  const { takes } = (await roomOf(second, order)).body.order
  assert.deepEqual([takes.length, takes.at(-1).author], [2, null])
})

// Rule 4.511
test('an engineer who was replaced before he did anything keeps nothing', async () => {
  await createTestEngineer(app)
  const { order } = await inMixing({})
  const { soundengineer } = (await reading(order)).order
  const next = await createTestEngineer(app)
  await reassignOrder(app.context, SUPPORTER, order, next.profile_id)
  const { rows } = await app.context.database.pool.query('select * from order_former_engineers where order_id = $1', [
    order,
  ])
  assert.deepEqual(rows, [], `${soundengineer?.id} has done nothing`)
})

// Rule 4.511
test('an engineer who has the order again reads all of it again', async () => {
  const { first, order } = await mixedByAnother()
  await reassignOrder(app.context, SUPPORTER, order, first.profile_id)
  const { order: shown } = (await roomOf(first, order)).body
  assert.deepEqual([shown.orderstatuses_id, shown.left_at], [19, null])
  assert.deepEqual((await rowsOf(first)).rows, [[order, 19, false]])
})
