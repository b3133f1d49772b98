import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test } from 'node:test'
import { noteBackupRun } from '../../database/figures/backup-figures.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { buildWorkerHttp } from '../../worker-http.ts'
import { makeClient } from '../narrators/testing/make-narrator.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { countWaitingDeliveries } from '../notifications/operations/count-waiting-deliveries.ts'
import { moduleJobs } from '../routes.ts'
import { createCallRecorder } from './operations/create-call-recorder.ts'
import { readServiceState } from './operations/read-service-state.ts'
import { retryJob } from './operations/retry-job.ts'

let app: TestApp
let supporter: TestCaller
before(async () => {
  app = await createTestApp()
  const { account_id } = await makeClient(app.context.database)
  supporter = await app.as({ profile_id: 1, account_id, role: 'supporter' })
})
after(() => app.close())

const stateOf = async () => (await supporter.call('GET', '/staff/state')).body.state
const service = async (name: string) => (await stateOf()).services.find((one: { name: string }) => one.name === name)

/** Waits for what a recorder writes by itself. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

// Rule 7.937
test('what calls have shown of a service is kept, with the first silence in a row', async () => {
  const note = createCallRecorder(app.context.database, () => app.clock.now())
  assert.equal((await service('storage')).state, 'unknown')
  note('storage', { kind: 'answered' })
  await until(async () => (await service('storage')).state === 'works')
  const since = app.clock.now().toISOString()
  note('storage', { kind: 'failed', failure: 'The bucket failed (no answer)' })
  await until(async () => (await service('storage')).state === 'fails')
  app.clock.advance(60_000)
  note('storage', { kind: 'failed', failure: 'The bucket failed (503)' })
  await until(async () => (await service('storage')).failure === 'The bucket failed (503)')
  assert.equal((await service('storage')).down_since, since)
  note('storage', { kind: 'answered' })
  await until(async () => (await service('storage')).state === 'works')
  const { down_since, failure } = await service('storage')
  assert.deepEqual([down_since, failure], [null, null])
})

// Rule 7.937
test('a service that is called a thousand times is written down once', async () => {
  const note = createCallRecorder(app.context.database, () => app.clock.now())
  const before = app.context.database.statements.total
  for (let times = 0; times < 1000; times += 1) note('storage', { kind: 'answered' })
  assert.ok(app.context.database.statements.total - before <= 2)
})

// Rule 7.937
test('what is not set up is said to be unused, and letters that wait are counted', async () => {
  const unused = (await stateOf()).services.filter((one: { state: string }) => one.state === 'unused')
  assert.deepEqual(
    unused.map((one: { name: string }) => one.name),
    ['cards', 'mail', 'sms', 'telegram'],
  )
  assert.deepEqual([...(await countWaitingDeliveries(app.context.database.kysely))], [])
  assert.equal((await service('mail')).waiting, 0)
  assert.equal((await service('storage')).waiting, null)
})

/** Runs the jobs until `ran` is emitted as often as wanted. */
async function runUntil(handlers: Parameters<typeof runJobs>[1], done: EventEmitter): Promise<void> {
  const ran = once(done, 'ran')
  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  await ran
  await jobs.stop()
}

// Rules 7.938, 7.939
test('a job that fails is shown with its reason, and a member of the staff has it tried again', async () => {
  const done = new EventEmitter()
  let isMended = false
  const handlers = {
    ...moduleJobs,
    'deliver-order': async () => {
      done.emit('ran')
      if (!isMended) throw new Error('The bucket failed (503)\n    at somewhere')
    },
  }
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'deliver-order', { order_id: 1 }))
  await runUntil(handlers, done)
  const [job] = (await stateOf()).jobs.troubled
  assert.deepEqual(
    [job.title, job.failure, job.attempts, job.next_at === null],
    ['Выпустить документы заказа', 'The bucket failed (503)', 1, false],
  )

  await app.context.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  const given_up = (await stateOf()).jobs
  assert.deepEqual([given_up.given_up, given_up.troubled[0].next_at], [1, null])

  const key = crypto.randomUUID()
  const retry = async () =>
    supporter.call('POST', `/staff/state/jobs/${job.id}/retry`, undefined, { 'idempotency-key': key })
  assert.deepEqual((await retry()).body, { id: job.id })
  assert.deepEqual((await retry()).body, { id: job.id })
  const written = await listAudit(app.context.database.kysely, { kind: 'job', id: job.id })
  assert.deepEqual(
    written.map(({ action, data }) => [action, data]),
    [['retry-job', { job: 'deliver-order' }]],
  )
  isMended = true
  await runUntil(handlers, done)
  assert.deepEqual((await stateOf()).jobs.troubled, [])
  const actor = { role: 'supporter', profile_id: supporter.profile_id, acting_agent_id: null } as const
  await assert.rejects(
    retryJob(app.context, actor, job.id, async () => undefined),
    { code: 'NOT_FOUND' },
  )
})

// Rule 7.938
test('what runs by the clock tells its last run, and is late when it has not gone well for too long', async () => {
  const jobs = await runJobs(app.context, moduleJobs, { concurrency: 1 })
  await jobs.stop()
  const done = new EventEmitter()
  let isMended = false
  const handlers = {
    ...moduleJobs,
    'check-ledger': async () => {
      done.emit('ran')
      if (!isMended) throw new Error('it does not add up')
    },
  }
  const nightly = async () => {
    await app.context.database.pool.query(`select graphile_worker.add_job('check-ledger')`)
    await runUntil(handlers, done)
    return (await stateOf()).schedule.find((one: { name: string }) => one.name === 'check-ledger')
  }
  app.clock.set(new Date().toISOString())
  const failed = await nightly()
  assert.deepEqual(
    [failed.title, failed.often, failed.failure, failed.succeeded_at, failed.is_late],
    ['Проверить книгу учёта', 'nightly', 'it does not add up', null, false],
  )
  app.clock.advance(27 * 3_600_000)
  assert.equal(
    (await readServiceState(app.context)).schedule.every(({ is_late }) => is_late),
    true,
  )
  isMended = true
  await app.context.database.pool.query('delete from graphile_worker._private_jobs')
  app.clock.set(new Date().toISOString())
  const well = await nightly()
  assert.deepEqual([well.failure, well.succeeded_at === null, well.is_late], [null, false, false])
})

// Rule 7.938
test('servers and workers tell the figures of the jobs to whoever watches', async () => {
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'deliver-order', { order_id: 2 }))
  const worker = buildWorkerHttp(app.context)
  for (const site of [app.http, worker]) {
    const { payload } = await site.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    assert.match(payload, /^jobs\{job="deliver-order",state="waiting"\} 1$/m)
    assert.match(payload, /^job_oldest_waiting_seconds\{job="deliver-order"\} \d/m)
    assert.match(payload, /^scheduled_job_last_success_timestamp_seconds\{job="check-ledger"\} \d+/m)
  }
  assert.equal((await worker.inject({ url: '/health/live' })).statusCode, 200)
  assert.equal((await worker.inject({ url: '/health/writing' })).statusCode, 200)
  assert.equal((await worker.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode, 404)
  await worker.close()
})

// Rule 7.953
test('the age of each copy is told, one that is too old is late, and the newest of the database counts', async () => {
  // The database of a test archives nothing, and nobody has copied anything.
  assert.deepEqual((await stateOf()).backups, [])
  const db = app.context.database.kysely
  const hours = (count: number) => new Date(app.clock.now().getTime() - count * 3_600_000)
  const note = (kind: 'full' | 'incremental' | 'files', finished_at: Date) =>
    noteBackupRun(db, { kind, finished_at, took_ms: 10, stored_bytes: 20 })
  await note('full', hours(27))
  await note('files', hours(0.4))
  const told = async () =>
    (await stateOf()).backups.map(({ of, state, last_at }: Record<string, string>) => [of, state, last_at])
  assert.deepEqual(await told(), [
    ['database', 'late', hours(27).toISOString()],
    ['files', 'well', hours(0.4).toISOString()],
  ])
  await note('incremental', hours(3))
  await note('files', hours(0.6))
  assert.deepEqual(await told(), [
    ['database', 'well', hours(3).toISOString()],
    ['files', 'late', hours(0.6).toISOString()],
  ])
})
