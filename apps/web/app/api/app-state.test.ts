import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Api } from './call-types.ts'
import { AppStateStore, POLL_MS } from './app-state.ts'

function stateWith(...ids: number[]): unknown {
  return {
    events: ids.map((id) => ({ id, type: 1, order_id: 5, ticket_id: null, role: 'client', user_id: 1, data: {} })),
  }
}

function apiAnswering(...answers: unknown[]): { api: Api; asked: unknown[] } {
  const asked: unknown[] = []
  const api = (_key: string, options: unknown): Promise<unknown> => {
    asked.push(structuredClone(options))
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { api: api as Api, asked }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

// Rules 7.20, 9.1
test('The state is asked for every ten seconds, whatever the last answer was', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { api, asked } = apiAnswering(stateWith(), new Error('lost'), stateWith())
  const store = new AppStateStore(api)
  store.start()
  for (let poll = 0; poll < 3; poll += 1) {
    await settle()
    t.mock.timers.tick(POLL_MS)
  }
  await settle()
  assert.equal(asked.length, 4)
  store.stop()
  t.mock.timers.tick(POLL_MS * 3)
  await settle()
  assert.equal(asked.length, 4)
})

test('Only events that were not there before are told, and none at the first answer', async () => {
  const { api } = apiAnswering(stateWith(1, 2), stateWith(1, 2, 3), stateWith(3))
  const store = new AppStateStore(api)
  const received: number[][] = []
  store.subscribeToEvents((events) => received.push(events.map((event) => event.id)))
  await store.refresh()
  await store.refresh()
  await store.refresh()
  assert.deepEqual(received, [[3]])
})

// Rule 4.103
test('An event that comes after one with a higher number is told too, each once', async () => {
  const { api } = apiAnswering(stateWith(4), stateWith(4, 9), stateWith(4, 8, 9), stateWith(2, 4, 8, 9))
  const store = new AppStateStore(api)
  const received: number[][] = []
  store.subscribeToEvents((events) => received.push(events.map((event) => event.id)))
  for (let turn = 0; turn < 4; turn += 1) await store.refresh()
  assert.deepEqual(received, [[9], [8]])
})

test('An unchanged answer keeps the state and wakes nobody', async () => {
  const { api } = apiAnswering(stateWith(1), undefined)
  const store = new AppStateStore(api)
  const listener = mock.fn()
  store.subscribe(listener)
  await store.refresh()
  const before = store.getState()
  await store.refresh()
  assert.equal(store.getState(), before)
  assert.equal(listener.mock.callCount(), 1)
})

test('A refresh asked for while one is under way asks again after it, once for all who wait', async () => {
  const answers: (() => void)[] = []
  const api = (): Promise<unknown> => new Promise((resolve) => answers.push(() => resolve(stateWith())))
  const store = new AppStateStore(api as unknown as Api)
  const first = store.refresh()
  await settle()
  const later = [store.refresh(), store.refresh()]
  await settle()
  assert.equal(answers.length, 1)
  answers[0]?.()
  await first
  await settle()
  assert.equal(answers.length, 2)
  answers[1]?.()
  await Promise.all(later)
  assert.equal(answers.length, 2)
})

test('What is on the screen is named in the question', async () => {
  const { api, asked } = apiAnswering(stateWith())
  const store = new AppStateStore(api)
  const stop = store.watch({ order_id: 12 })
  await store.refresh()
  assert.deepEqual((asked[0] as { query: unknown }).query, { order_id: 12 })
  stop()
  await store.refresh()
  assert.deepEqual((asked[1] as { query: unknown }).query, {})
})
