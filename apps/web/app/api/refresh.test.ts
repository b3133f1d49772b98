import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure } from './failures.ts'
import { createRefresh, isContinued } from './refresh.ts'
import type { RefreshPlace } from './refresh.ts'

/** Two tabs over one store and one lock, as a browser gives them. */
function createBrowser(renew: () => Promise<boolean>): () => ReturnType<typeof createRefresh> {
  let renewed_at = 0
  let now = 100
  let queue: Promise<unknown> = Promise.resolve()
  const place: RefreshPlace = {
    renew,
    readRenewedAt: () => renewed_at,
    writeRenewedAt: (at) => (renewed_at = at),
    alone: async (run) => {
      const turn = queue.then(run)
      queue = turn.catch(() => undefined)
      return await turn
    },
    now: () => (now += 1),
  }
  return () => createRefresh(place)
}

test('Calls refused at the same time in several tabs refresh once', async () => {
  let renewals = 0
  const openTab = createBrowser(() => Promise.resolve((renewals += 1) > 0))
  const [left, right] = [openTab(), openTab()]
  const results = await Promise.all([left(50), left(51), right(50), right(52)])
  assert.deepEqual(results, [true, true, true, true])
  assert.equal(renewals, 1)
})

test('A call sent after the last refresh and refused again refreshes again', async () => {
  let renewals = 0
  const tab = createBrowser(() => Promise.resolve((renewals += 1) > 0))()
  await tab(50)
  await tab(1000)
  assert.equal(renewals, 2)
})

test('An ended session is told to everybody who waits, and the next call may try anew', async () => {
  let renewals = 0
  const tab = createBrowser(() => Promise.resolve((renewals += 1) > 1))()
  assert.deepEqual(await Promise.all([tab(50), tab(50)]), [false, false])
  assert.equal(await tab(50), true)
})

test('A refresh that nobody answers rejects and does not block the next', async () => {
  let renewals = 0
  const tab = createBrowser(() => {
    renewals += 1
    return renewals === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(true)
  })()
  await assert.rejects(tab(50), /no answer/)
  assert.equal(await tab(50), true)
})

// Rule 7.910
test('A session has ended when the service says so, and not when the service cannot work', async () => {
  assert.equal(await isContinued(new Response(null, { status: 204 })), true)
  assert.equal(await isContinued(new Response(null, { status: 401 })), false)
  const out = Response.json({ code: 'UNAVAILABLE', message: 'Сервис недоступен.' }, { status: 503 })
  await assert.rejects(isContinued(out), (error) => error instanceof ApiFailure && error.code === 'UNAVAILABLE')
})
