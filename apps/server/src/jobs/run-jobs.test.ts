import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { moduleJobs } from '../modules/routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { enqueue } from './enqueue.ts'
import { runJobs } from './run-jobs.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('a job of a transaction that failed never runs, one that was committed does, and a key replaces what waits', async () => {
  const ran: number[] = []
  const done = new EventEmitter()
  await assert.rejects(
    inTransaction(app.context.database, async (tx) => {
      await enqueue(tx, 'run-order-clock', { order_id: 1 })
      throw new Error('undone')
    }),
  )
  await inTransaction(app.context.database, async (tx) => {
    await enqueue(tx, 'run-order-clock', { order_id: 2 }, { key: 'clock' })
    await enqueue(tx, 'run-order-clock', { order_id: 3 }, { key: 'clock' })
  })
  const heard = once(done, 'ran')
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async (_app: unknown, payload: { order_id: number }) => {
      ran.push(payload.order_id)
      done.emit('ran')
    },
  }
  const runner = await runJobs(app.context, handlers, { concurrency: 1 })
  await heard
  await runner.stop()
  assert.deepEqual(ran, [3])
})

test('a schedule without a handler stops the start', async () => {
  await assert.rejects(runJobs(app.context, {}, { concurrency: 1 }), /check-ledger/)
})
