import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act, importTake, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'

const ROUNDS = 12
let app: TestApp
/** The only one, so every order in mixing is with him. */
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  engineer = await createTestEngineer(app)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

interface Heard {
  readonly client: TestPerson
  readonly narrator: TestPerson
  readonly id: number
}

/** An order whose first take lies before the client: in 8, with `cleaning` in 18. */
async function heard(more: object = {}): Promise<Heard> {
  const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200, ...more },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const { id } = placed.body.order
  await act(narrator, id, 'accept')
  await sendTake(app, narrator, id)
  return { client, narrator, id }
}

interface Shown {
  readonly status: number
  readonly takes: number[]
}

async function shown({ client, id }: Omit<Heard, 'narrator'>): Promise<Shown> {
  const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
  return { status: order.orderstatuses_id, takes: order.takes.map((take: { id: number }) => take.id) }
}

describe('a client who confirms', () => {
  for (const [more, from, to] of [
    [{}, 8, 9],
    [{ cleaning: true, price: 4700 }, 18, 14],
  ] as const) {
    // Rule 4.430
    test(`a take that was replaced a moment ago in ${from} moves nothing and hears of the new one`, async () => {
      const order = await heard(more)
      const before = await shown(order)
      assert.equal(before.status, from)
      await sendTake(app, order.narrator, order.id, 'replace-results')
      const refused = await act(order.client, order.id, 'confirm', { take_id: before.takes.at(-1) })
      assert.deepEqual([refused.status, refused.body.code], [409, 'RESULTS_REPLACED'])
      const now = await shown(order)
      assert.deepEqual([now.status, now.takes.length], [from, 2])
      assert.equal((await act(order.client, order.id, 'confirm', { take_id: now.takes.at(-1) })).status, 200)
      assert.equal((await shown(order)).status, to)
    })
  }

  test('the mix in 19 names the mix, not the take before it', async () => {
    const order = await heard({ cleaning: true, price: 4700 })
    const take = (await shown(order)).takes.at(-1)
    await act(order.client, order.id, 'confirm', { take_id: take })
    await sendTake(app, engineer, order.id)
    const refused = await act(order.client, order.id, 'confirm', { take_id: take })
    assert.deepEqual([refused.status, refused.body.code], [409, 'RESULTS_REPLACED'])
    const mix = (await shown(order)).takes.at(-1)
    assert.equal((await act(order.client, order.id, 'confirm', { take_id: mix })).status, 200)
    assert.equal((await shown(order)).status, 9)
  })

  test('without naming a take accepts what there is', async () => {
    const order = await heard()
    assert.equal((await act(order.client, order.id, 'confirm')).status, 200)
    assert.equal((await shown(order)).status, 9)
  })

  // Rule 4.430
  test('while the narrator replaces the take never accepts one unheard: one of the two wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await heard()
      const [take_id] = (await shown(order)).takes
      const file_ids = [await importTake(app, order.narrator, order.id)]
      const rivals = [
        () => act(order.client, order.id, 'confirm', { take_id }),
        () => act(order.narrator, order.id, 'replace-results', { file_ids }),
      ]
      // Both orders of asking, so that either may come first to the lock.
      const asked = round % 2 === 0 ? rivals : rivals.toReversed()
      const answers = await Promise.all(asked.map((ask) => ask()))
      const [confirmed, replaced] = round % 2 === 0 ? answers : answers.toReversed()
      const { status, takes } = await shown(order)
      const outcome = `${confirmed?.status} ${replaced?.status} ${status} ${takes.length}`
      assert.ok(['200 409 9 1', '409 200 8 2'].includes(outcome), outcome)
      const loser = confirmed?.status === 409 ? confirmed : replaced
      assert.equal(loser?.body.code, loser === confirmed ? 'RESULTS_REPLACED' : 'ORDER_TRANSITION')
    }
  })
})

describe('a client who said that the work is not done', () => {
  const HOUR = 3_600_000
  const cancel = ({ client, id }: Heard) => act(client, id, 'cancel-overdue')
  const deadlineOf = async ({ client, id }: Heard) =>
    new Date((await client.caller.call('GET', `/client/orders/${id}`)).body.order.deadline_at).getTime()
  /** Half an hour before the order counts as overdue: a day after its deadline. */
  const waitFor = async (order: Heard) => {
    const until = (await deadlineOf(order)) + 23.5 * HOUR - app.clock.now().getTime()
    app.clock.advance(until)
  }

  // Rule 4.78
  test('can cancel a day after the new deadline, with everything back: the take that was sent back is no result', async () => {
    const order = await heard()
    assert.equal((await act(order.client, order.id, 'not-done', { comment: 'Не тот текст' })).status, 200)
    await waitFor(order)
    assert.deepEqual([(await cancel(order)).body.code, (await shown(order)).status], ['ORDER_TRANSITION', 7])
    app.clock.advance(HOUR)
    assert.equal((await cancel(order)).status, 200)
    assert.equal((await shown(order)).status, 4)
    const { balance } = (await order.client.caller.call('GET', '/client/payments')).body
    assert.equal(balance, 20_000)
  })

  // Rule 4.78
  test('cannot cancel once the narrator has sent a take again, be it the same recording', async () => {
    const order = await heard()
    await act(order.client, order.id, 'not-done', { comment: 'Не тот текст' })
    await waitFor(order)
    await sendTake(app, order.narrator, order.id)
    app.clock.advance(HOUR)
    assert.deepEqual([(await cancel(order)).body.code, (await shown(order)).status], ['ORDER_TRANSITION', 8])
  })
})
