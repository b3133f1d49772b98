import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceMessageAfterClientMessage, serviceMessagesOnEntering } from './chat-service-messages.ts'
import { canEditMessage, editableUntil, isClarification, isThreadOpen } from './chat-threads.ts'
import type { ThreadFacts } from './chat-threads.ts'
import { ORDER_STATUS_IDS } from './statuses.ts'

const narrator: ThreadFacts = { thread: 'narrator', is_current_worker: true, has_reached_engineer: false }
const engineer: ThreadFacts = { thread: 'soundengineer', is_current_worker: true, has_reached_engineer: true }

// Rule 4.98
test('client and narrator talk from the question about the price to after the end', () => {
  assert.deepEqual(
    ORDER_STATUS_IDS.filter((status) => isThreadOpen(status, narrator)),
    [2, 3, 5, 7, 8, 9, 14, 17, 18, 19],
  )
})

// Rule 4.98
test('client and engineer talk once the engineer has had the order', () => {
  assert.ok(isThreadOpen(14, engineer))
  assert.ok(isThreadOpen(7, engineer))
  assert.ok(!isThreadOpen(4, engineer))
  assert.ok(!isThreadOpen(7, { ...engineer, has_reached_engineer: false }))
})

test('a worker who no longer has the order can only read', () => {
  for (const status of ORDER_STATUS_IDS) {
    assert.ok(!isThreadOpen(status, { ...narrator, is_current_worker: false }))
    assert.ok(!isThreadOpen(status, { ...engineer, is_current_worker: false }))
  }
})

const created_at = new Date('2026-11-05T10:00:00Z')
const own = { is_own: true, is_service: false, created_at, is_thread_open: true }

// Rule 4.101
test('an own message can be changed for a quarter of an hour', () => {
  assert.equal(editableUntil(created_at, 15).toISOString(), '2026-11-05T10:15:00.000Z')
  assert.ok(canEditMessage(own, new Date('2026-11-05T10:15:00Z'), 15))
  assert.ok(!canEditMessage(own, new Date('2026-11-05T10:15:00.001Z'), 15))
})

test('nobody changes others’ messages, the service’s, or any in a closed conversation', () => {
  assert.ok(!canEditMessage({ ...own, is_own: false }, created_at, 15))
  assert.ok(!canEditMessage({ ...own, is_service: true }, created_at, 15))
  assert.ok(!canEditMessage({ ...own, is_thread_open: false }, created_at, 15))
})

test('a question of the other side marks an order whose price is being agreed', () => {
  const theirs = { is_own: false, is_service: false }
  assert.deepEqual(
    ORDER_STATUS_IDS.filter((status) => isClarification(status, theirs)),
    [3, 5],
  )
  assert.ok(!isClarification(3, { ...theirs, is_own: true }))
  assert.ok(!isClarification(3, { ...theirs, is_service: true }))
  assert.ok(!isClarification(3, null))
})

const unflagged = { flagged: false, narrator_left: false }
const bought = { alienation: true, cleaning: true, federal: true, dogovor_needed: true, ...unflagged }
const nothing = { alienation: false, cleaning: false, federal: false, dogovor_needed: false, ...unflagged }

// Rule 4.104
test('the service writes about what was bought when work begins and when it ends', () => {
  assert.deepEqual(serviceMessagesOnEntering(7, bought, []), [1001, 1003])
  assert.deepEqual(serviceMessagesOnEntering(9, bought, [1001, 1003]), [1002, 1005])
  for (const status of ORDER_STATUS_IDS) assert.deepEqual(serviceMessagesOnEntering(status, nothing, []), [])
})

test('it writes each message once, and catches up on options bought on the way', () => {
  assert.deepEqual(serviceMessagesOnEntering(7, bought, [1001, 1003]), [])
  assert.deepEqual(serviceMessagesOnEntering(18, bought, [1001]), [1003])
  assert.deepEqual(serviceMessagesOnEntering(2, bought, []), [])
  assert.deepEqual(serviceMessagesOnEntering(7, { ...nothing, flagged: true }, []), [1006])
  for (const status of [7, 8, 17] as const) {
    assert.deepEqual(serviceMessagesOnEntering(status, { ...nothing, narrator_left: true }, []), [1007])
    assert.deepEqual(serviceMessagesOnEntering(status, { ...nothing, narrator_left: true }, [1007]), [])
    assert.deepEqual(serviceMessagesOnEntering(status, { ...nothing, narrator_left: true }, [1007, 1008]), [1007])
  }
})

test('it answers the client’s first message after completion', () => {
  assert.equal(serviceMessageAfterClientMessage(9, [1002]), 1004)
  assert.equal(serviceMessageAfterClientMessage(9, [1004]), null)
  assert.equal(serviceMessageAfterClientMessage(8, []), null)
})
