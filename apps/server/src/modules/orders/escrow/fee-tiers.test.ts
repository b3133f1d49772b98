/** The service fee of an order is the one that its worker has seen before accepting (Product §4, docs/money.md). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'

const MINUTE = 60_000
const AT_FIRST = [
  { up_to: 5000, percent: 20 },
  { up_to: 20_000, percent: 15 },
  { up_to: null, percent: 10 },
]
/** Of 4 200 ₽ in the tiers it begins with: 20 %. */
const SEEN = { gross: 4200, fee: 840, net: 3360 }
/** The same with half of it for us. */
const HALVED = { gross: 4200, fee: 2100, net: 2100 }

let app: TestApp
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  engineer = await createTestEngineer(app)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})
beforeEach(() => setTiers(AT_FIRST))

async function setTiers(value: readonly { up_to: number | null; percent: number }[]): Promise<void> {
  app.clock.advance(MINUTE)
  await setSetting(app, 'service_fee_tiers', value)
  app.clock.advance(MINUTE)
}
const ourShare = (percent: number) => setTiers([{ up_to: null, percent }])

const rewardOf = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order.reward
const kopecksOf = (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })

/** What the breakdown of his newest line says of our fee. */
async function feeStepOf(worker: TestPerson): Promise<string | undefined> {
  const [line] = (await worker.caller.call('GET', `/${worker.role}/payments`)).body.payments
  const { steps } = (await worker.caller.call('GET', `/${worker.role}/payments/${line.id}/breakdown`)).body
  return steps.find(({ kind }: { kind: string }) => kind === 'service_fee')?.text
}

async function offered(narrator: TestPerson, more: object = {}): Promise<{ client: TestPerson; id: number }> {
  const client = await createTestClient(app, 20_000)
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15 }
  const order = { ...body, payment_method: 3, price: 4200, ...more }
  const placed = await client.caller.call('POST', '/client/orders', order)
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  return { client, id: placed.body.order.id }
}

describe('tiers that change while an order is worked on', () => {
  // Rule 9.44
  test('change neither what its narrator is shown nor what is paid, and the wallet says by which percent', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await ourShare(50)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await mustAct(narrator, id, 'accept')
    await ourShare(60)
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    assert.equal(await kopecksOf(narrator), 336_000n)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    assert.match((await feeStepOf(narrator)) ?? '', /^20\s%/)
  })

  // Rule 9.44
  test('change nothing in what a completed order shows, which is what was booked', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    await mustAct(narrator, id, 'accept')
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    await ourShare(50)
    const placed_at = app.clock.now()
    await app.context.database.kysely.updateTable('orders').set({ placed_at }).where('id', '=', id).execute()
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
  })

  test('change nothing for the engineer either', async () => {
    const narrator = await createTestNarrator(app)
    const before = await kopecksOf(engineer)
    const { client, id } = await offered(narrator, { cleaning: true, price: 4700 })
    await mustAct(narrator, id, 'accept')
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    await ourShare(50)
    assert.deepEqual(await rewardOf(engineer, id), { gross: 500, fee: 100, net: 400 })
    await sendTake(app, engineer, id)
    await mustAct(client, id, 'confirm')
    assert.equal((await kopecksOf(engineer)) - before, 40_000n)
    assert.deepEqual(await rewardOf(engineer, id), { gross: 500, fee: 100, net: 400 })
  })

  test('hold for an order that is placed afterwards, also for one that is placed again', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    await mustAct(narrator, id, 'decline')
    await ourShare(50)
    const again = { orderstatuses_id: 15, payment_method: 3, price: 4200 }
    assert.equal((await client.caller.call('PUT', `/client/orders/${id}`, again)).status, 200)
    assert.deepEqual(await rewardOf(narrator, id), HALVED)
    await setTiers(AT_FIRST)
    await mustAct(narrator, id, 'accept')
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    assert.equal(await kopecksOf(narrator), 210_000n)
  })

  // Rule 9.44
  test('hold no more once a narrator has named a price: what he saw then is what he gets', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator, { orderstatuses_id: 3, price: undefined, payment_method: undefined })
    await mustAct(narrator, id, 'name-price', { price: 4200 })
    await ourShare(50)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await mustAct(client, id, 'approve', { price: 4200, payment_method: 3 })
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    assert.equal(await kopecksOf(narrator), 336_000n)
    assert.match((await feeStepOf(narrator)) ?? '', /^20\s%/)
  })

  test('are those of the placing in the letter about the order, too', async () => {
    const narrator = await createTestNarrator(app)
    await offered(narrator)
    const { email } = (await narrator.caller.call('GET', '/notifications/settings')).body
    app.letters.length = 0
    await ourShare(50)
    await sendDueNotices(app.context)
    const [letter] = app.letters.filter(({ to }) => to === email)
    assert.match(letter?.text ?? '', /Вы получите: 3\s360/)
  })
})

// Rule 9.44
test('whoever confirms while the tiers are changed, the narrator gets what was promised', async () => {
  const narrator = await createTestNarrator(app)
  const orders = await Promise.all(Array.from({ length: 4 }, () => offered(narrator)))
  app.clock.advance(MINUTE)
  for (const { id } of orders) {
    await mustAct(narrator, id, 'accept')
    await sendTake(app, narrator, id)
  }
  const change = setSetting(app, 'service_fee_tiers', [{ up_to: null, percent: 90 }])
  await Promise.all([change, ...orders.map(({ client, id }) => mustAct(client, id, 'confirm'))])
  assert.equal(await kopecksOf(narrator), 4n * 336_000n)
})
