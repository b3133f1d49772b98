import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canOpenThread,
  canReadThread,
  doneTakeNumber,
  isReviewOpen,
  isThreadAction,
  threadActions,
  type ThreadView,
} from './result-review.ts'
import type { OrderStatusId } from './statuses.ts'

const view = (reader: ThreadView['reader'], change: Partial<ThreadView> = {}): ThreadView => ({
  reader,
  worker: 'narrator',
  is_own_take: false,
  is_own_thread: false,
  ...change,
})
const REMARK = { kind: 'remark', verdict: null } as const
const OPEN = { is_done: false, is_resolved: false, ...REMARK }

// Rule 4.165
test('A thread is seen by the client, staff, the maker of the take, and the engineer who opened it', () => {
  assert.equal(canReadThread(view('client')), true)
  assert.equal(canReadThread(view('supporter')), true)
  assert.equal(canReadThread(view('narrator', { is_own_take: true })), true)
  assert.equal(canReadThread(view('narrator', { worker: 'soundengineer' })), false)
  assert.equal(canReadThread(view('soundengineer')), false)
  assert.equal(canReadThread(view('soundengineer', { is_own_thread: true })), true)
  assert.equal(canReadThread(view('soundengineer', { worker: 'soundengineer', is_own_take: true })), true)
  assert.equal(canReadThread(view('agent')), false)
})

// Rule 4.167
test('Comments are open while a recording is made or judged, and only with the worker who has the order', () => {
  const all: OrderStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19]
  assert.deepEqual(
    all.filter((status) => isReviewOpen(status, true)),
    [7, 8, 14, 17, 18, 19],
  )
  assert.equal(isReviewOpen(8, false), false)
})

test('Staff open no threads, and a narrator none on a mix', () => {
  assert.equal(canOpenThread(view('supporter')), false)
  assert.equal(canOpenThread(view('narrator', { worker: 'soundengineer' })), false)
  assert.equal(canOpenThread(view('soundengineer')), true)
})

test('The client settles, the maker of the take says that it is put right', () => {
  const worker = view('narrator', { is_own_take: true })
  assert.deepEqual(threadActions(view('client'), OPEN), ['resolve'])
  assert.deepEqual(threadActions(view('client'), { is_done: true, is_resolved: false, ...REMARK }), [
    'resolve',
    'reopen',
  ])
  assert.deepEqual(threadActions(view('client'), { is_done: true, is_resolved: true, ...REMARK }), ['reopen'])
  assert.deepEqual(threadActions(worker, OPEN), ['mark-done'])
  assert.deepEqual(threadActions(worker, { is_done: true, is_resolved: false, ...REMARK }), ['unmark-done'])
  assert.deepEqual(threadActions(worker, { is_done: false, is_resolved: true, ...REMARK }), [])
  assert.deepEqual(threadActions(view('supporter'), OPEN), [])
  assert.deepEqual(threadActions(view('soundengineer', { is_own_thread: true }), OPEN), ['resolve'])
})

// Rule 10.117
test('What was misread is accepted or disputed by its maker alone, before it is put right', () => {
  const worker = view('narrator', { is_own_take: true })
  const misread = (verdict: 'accepted' | 'disputed' | null) => ({ ...OPEN, kind: 'misread', verdict }) as const
  assert.deepEqual(threadActions(worker, misread(null)), ['accept', 'dispute'])
  assert.deepEqual(threadActions(worker, misread('disputed')), ['accept'])
  assert.deepEqual(threadActions(worker, misread('accepted')), ['mark-done'])
  assert.deepEqual(threadActions(worker, { ...misread(null), is_resolved: true }), [])
  assert.deepEqual(threadActions(view('client'), misread('disputed')), ['resolve'])
  assert.deepEqual([isThreadAction(worker, 'dispute'), isThreadAction(view('client'), 'dispute')], [true, false])
})

test('What is never one’s own to do is told from what comes at a wrong time', () => {
  assert.equal(isThreadAction(view('client'), 'reopen'), true)
  assert.equal(isThreadAction(view('client'), 'mark-done'), false)
  assert.equal(isThreadAction(view('narrator', { is_own_take: true }), 'resolve'), false)
})

test('Work in hand is put right in the next take, work that was sent in the last', () => {
  assert.equal(doneTakeNumber(7, 'narrator', 1), 2)
  assert.equal(doneTakeNumber(8, 'narrator', 2), 2)
  assert.equal(doneTakeNumber(14, 'soundengineer', 1), 2)
  assert.equal(doneTakeNumber(19, 'soundengineer', 2), 2)
})
