/** The service fee of an order is the one that its worker has seen before accepting (Product §4, docs/money.md). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { readBalance } from '../ledger/operations/read-balance.ts'
import { sendDueNotices } from '../notifications/operations/send-due-notices.ts'
import { changeSetting } from '../settings/operations/change-setting.ts'
import { importResult } from './operations/import-result.ts'

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
  await inTransaction(app.context.database, (tx) =>
    changeSetting(tx, { key: 'service_fee_tiers', value, by_profile_id: null, at: app.clock.now() }),
  )
  app.clock.advance(MINUTE)
}
const ourShare = (percent: number) => setTiers([{ up_to: null, percent }])

const act = async (person: TestPerson, id: number, action: string, body: object = {}): Promise<void> => {
  const answer = await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
const rewardOf = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order.reward
const kopecksOf = (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })

/** What the story of his newest line says of our fee. */
async function feeStepOf(worker: TestPerson): Promise<string | undefined> {
  const [line] = (await worker.caller.call('GET', `/${worker.role}/payments`)).body.payments
  const { steps } = (await worker.caller.call('GET', `/${worker.role}/payments/${line.id}/story`)).body
  return steps.find(({ kind }: { kind: string }) => kind === 'service_fee')?.text
}

async function sendTake(worker: TestPerson, id: number): Promise<void> {
  const actor = { role: worker.role, profile_id: worker.profile_id, acting_agent_id: null }
  const path = await writeSound(mp3Sample(20))
  const sound = { path, name: 'take.mp3', duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -20 }
  const file_id = await importResult(app.context, actor, id, sound)
  await act(worker, id, 'send-results', { file_ids: [file_id] })
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
  test('change neither what its narrator is shown nor what is paid, and the wallet says by which percent', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await ourShare(50)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await act(narrator, id, 'accept')
    await ourShare(60)
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
    assert.equal(await kopecksOf(narrator), 336_000n)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    assert.match((await feeStepOf(narrator)) ?? '', /^20\s%/)
  })

  test('change nothing in what a completed order shows, which is what was booked', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    await act(narrator, id, 'accept')
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
    await ourShare(50)
    const placed_at = app.clock.now()
    await app.context.database.kysely.updateTable('orders').set({ placed_at }).where('id', '=', id).execute()
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
  })

  test('change nothing for the engineer either', async () => {
    const narrator = await createTestNarrator(app)
    const before = await kopecksOf(engineer)
    const { client, id } = await offered(narrator, { cleaning: true, price: 4700 })
    await act(narrator, id, 'accept')
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
    await ourShare(50)
    assert.deepEqual(await rewardOf(engineer, id), { gross: 500, fee: 100, net: 400 })
    await sendTake(engineer, id)
    await act(client, id, 'confirm')
    assert.equal((await kopecksOf(engineer)) - before, 40_000n)
    assert.deepEqual(await rewardOf(engineer, id), { gross: 500, fee: 100, net: 400 })
  })

  test('hold for an order that is placed afterwards, also for one that is placed again', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator)
    await act(narrator, id, 'decline')
    await ourShare(50)
    const again = { orderstatuses_id: 15, payment_method: 3, price: 4200 }
    assert.equal((await client.caller.call('PUT', `/client/orders/${id}`, again)).status, 200)
    assert.deepEqual(await rewardOf(narrator, id), HALVED)
    await setTiers(AT_FIRST)
    await act(narrator, id, 'accept')
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
    assert.equal(await kopecksOf(narrator), 210_000n)
  })

  test('hold no more once a narrator has named a price: what he saw then is what he gets', async () => {
    const narrator = await createTestNarrator(app)
    const { client, id } = await offered(narrator, { orderstatuses_id: 3, price: undefined, payment_method: undefined })
    await act(narrator, id, 'name-price', { price: 4200 })
    await ourShare(50)
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await act(client, id, 'approve', { price: 4200, payment_method: 3 })
    assert.deepEqual(await rewardOf(narrator, id), SEEN)
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
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

test('whoever confirms while the tiers are changed, the narrator gets what was promised', async () => {
  const narrator = await createTestNarrator(app)
  const orders = await Promise.all(Array.from({ length: 4 }, () => offered(narrator)))
  app.clock.advance(MINUTE)
  for (const { id } of orders) {
    await act(narrator, id, 'accept')
    await sendTake(narrator, id)
  }
  const change = inTransaction(app.context.database, (tx) => {
    const value = [{ up_to: null, percent: 90 }]
    return changeSetting(tx, { key: 'service_fee_tiers', value, by_profile_id: null, at: app.clock.now() })
  })
  await Promise.all([change, ...orders.map(({ client, id }) => act(client, id, 'confirm'))])
  assert.equal(await kopecksOf(narrator), 4n * 336_000n)
})
