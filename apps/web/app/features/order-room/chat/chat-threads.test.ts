import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { chatThreads, closedReason } from './chat-threads.ts'

const NARRATOR = 3001
const ENGINEER = 2033

function orderOf(change: Partial<Order>): Order {
  return {
    orderstatuses_id: 7,
    client: { id: 3100, role: 'client' },
    narrator: { id: NARRATOR, role: 'narrator' },
    soundengineer: null,
    open_threads: [NARRATOR],
    ordermessages: [],
    former_workers: [],
    left_at: null,
    ...change,
  } as unknown as Order
}

const engineer = { id: ENGINEER, role: 'soundengineer' } as Order['soundengineer']
const seen = (order: Order, role: OrderRole) =>
  chatThreads(order, role).map(({ worker_id, person, isOpen }) => [worker_id, person.id, isOpen])

test('A client has one conversation with the narrator and a second once an engineer has had the order', () => {
  assert.deepEqual(seen(orderOf({}), 'client'), [[NARRATOR, NARRATOR, true]])
  const mixed = orderOf({ orderstatuses_id: 14, soundengineer: engineer, open_threads: [NARRATOR, ENGINEER] })
  assert.deepEqual(seen(mixed, 'client'), [
    [NARRATOR, NARRATOR, true],
    [ENGINEER, ENGINEER, true],
  ])
})

test('A worker talks to the client in a conversation of his own', () => {
  const mixed = orderOf({ orderstatuses_id: 14, soundengineer: engineer, open_threads: [ENGINEER] })
  assert.deepEqual(seen(mixed, 'soundengineer'), [[ENGINEER, 3100, true]])
  assert.deepEqual(seen(orderOf({}), 'narrator'), [[NARRATOR, 3100, true]])
})

// Rule 4.763
test('The narrator is the third in the conversation with the engineer', () => {
  const mixed = orderOf({ orderstatuses_id: 14, soundengineer: engineer, open_threads: [NARRATOR, ENGINEER] })
  assert.deepEqual(seen(mixed, 'narrator'), [
    [NARRATOR, 3100, true],
    [ENGINEER, ENGINEER, true],
  ])
  // Until the engineer has the order there is nothing to read or to write.
  const early = orderOf({ orderstatuses_id: 18, soundengineer: engineer, open_threads: [NARRATOR] })
  assert.deepEqual(seen(early, 'narrator'), [[NARRATOR, 3100, true]])
})

test('A conversation that is over stays to be read', () => {
  const declined = orderOf({
    orderstatuses_id: 4,
    open_threads: [],
    ordermessages: [{ id: 1, narrators_id: NARRATOR, soundengineers_id: null }] as Order['ordermessages'],
  })
  assert.deepEqual(seen(declined, 'client'), [[NARRATOR, NARRATOR, false]])
})

test('Conversations with workers who had the order before come last and are only read', () => {
  const former_workers = [{ id: 3002, role: 'narrator' }] as Order['former_workers']
  assert.deepEqual(seen(orderOf({ former_workers }), 'client'), [
    [NARRATOR, NARRATOR, true],
    [3002, 3002, false],
  ])
})

test('A draft has no conversation', () => {
  assert.deepEqual(seen(orderOf({ orderstatuses_id: 1, open_threads: [] }), 'client'), [])
})

test('A closed conversation says why', () => {
  const here = { isPrevious: false }
  assert.deepEqual(
    ([1, 15, 16, 4, 6, 9] as const).map((orderstatuses_id) => closedReason(orderOf({ orderstatuses_id }), here)),
    ['before_sending', 'before_payment', 'before_payment', 'declined', 'declined', 'closed'],
  )
  assert.equal(closedReason(orderOf({}), { isPrevious: true }), 'former')
  assert.equal(closedReason(orderOf({ left_at: '2026-10-05T09:00:00.000Z' }), here), 'left')
})
