import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { moduleJobs } from '../modules/routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { EarlierTries } from './earlier-tries.ts'
import { enqueue } from './enqueue.ts'
import { openJobsPresence } from './jobs-presence.ts'
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

test('a job that a previous release has queued under another name runs as the job of today', async () => {
  const queued: Record<string, unknown> = {
    'hand-over-order': { order_id: 7 },
    'tell-former-email': { address: 'a@example.ru' },
  }
  for (const [name, payload] of Object.entries(queued)) {
    await app.context.database.pool.query('select graphile_worker.add_job($1, $2::json)', [
      name,
      JSON.stringify(payload),
    ])
  }
  const ran: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const note = async (_app: unknown, payload: unknown) => {
    ran.push(payload)
    if (ran.length === 2) resolve()
  }
  const handlers = { ...moduleJobs, 'deliver-order': note, 'notify-previous-email': note }
  const runner = await runJobs(app.context, handlers, { concurrency: 1 })
  await done
  await runner.stop()
  assert.deepEqual(ran, Object.values(queued))
})

test('what is short does not stand behind the work on sounds that was asked for before', async () => {
  const ran: string[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const note = (name: string) => async () => {
    ran.push(name)
    if (ran.length === 3) resolve()
  }
  await inTransaction(app.context.database, async (tx) => {
    await enqueue(tx, 'check-sound', { file_id: crypto.randomUUID(), recipient_ids: [] })
    await enqueue(tx, 'prepare-sound', { file_id: crypto.randomUUID(), recipient_ids: [] })
    await enqueue(tx, 'settle-card-refund', { payment_id: 1 })
  })
  const names = ['check-sound', 'prepare-sound', 'settle-card-refund'] as const
  const noted = Object.fromEntries(names.map((name) => [name, note(name)]))
  const runner = await runJobs(app.context, { ...moduleJobs, ...noted }, { concurrency: 1 })
  await done
  await runner.stop()
  assert.deepEqual(ran, ['settle-card-refund', 'prepare-sound', 'check-sound'])
})

test('a heap of sounds leaves room for everything else', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: paid, resolve: pay } = Promise.withResolvers<void>()
  const { promise: prepared, resolve: allPrepared } = Promise.withResolvers<void>()
  const [SOUNDS, CONCURRENCY] = [12, 3]
  let [running, most, count] = [0, 0, 0]
  const handlers = {
    ...moduleJobs,
    'prepare-sound': async () => {
      running += 1
      most = Math.max(most, running)
      await released
      running -= 1
      count += 1
      if (count === SOUNDS) allPrepared()
    },
    'settle-card-refund': async () => pay(),
  }
  await inTransaction(app.context.database, async (tx) => {
    for (let index = 0; index < SOUNDS; index += 1) {
      await enqueue(tx, 'prepare-sound', { file_id: crypto.randomUUID(), recipient_ids: [] })
    }
  })
  const runner = await runJobs(app.context, handlers, { concurrency: CONCURRENCY })
  // Asked for only now, when the sounds have taken all the places they can.
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'settle-card-refund', { payment_id: 1 }))
  await paid
  release()
  await prepared
  await runner.stop()
  assert.ok(most < CONCURRENCY, `${most} at once`)
})

test('a schedule without a handler stops the start', async () => {
  await assert.rejects(runJobs(app.context, {}, { concurrency: 1 }), /check-ledger/)
})

test('when a job cannot be closed the runner gives up, begins again, and the job is run and closed', async () => {
  const { pool } = app.context.database
  await pool.query(`
    create function keep_open() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger keep_open before delete on graphile_worker._private_jobs for each row execute function keep_open()`)
  let runs = 0
  const { promise: ranAgain, resolve } = Promise.withResolvers<void>()
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async () => {
      runs += 1
      if (runs === 1) return
      await pool.query('drop trigger keep_open on graphile_worker._private_jobs')
      resolve()
    },
  }
  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'run-order-clock', { order_id: 11 }))
  await ranAgain
  await jobs.stop()
  const { rows } = await pool.query('select id from graphile_worker._private_jobs')
  assert.deepEqual(rows, [])
})

test('a job of a process that died is run at the next start, unless another process still runs jobs', async () => {
  const { pool } = app.context.database
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const handlers = { ...moduleJobs, 'run-order-clock': async () => resolve() }
  const isLocked = async () => {
    const { rows } = await pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker._private_jobs',
    )
    return rows[0]?.locked_by === 'worker-dead'
  }
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'run-order-clock', { order_id: 21 }))
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead'`)
  const other = await openJobsPresence(app.context)
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead'`)
  const beside = await runJobs(app.context, handlers, { concurrency: 1 })
  await beside.stop()
  assert.equal(await isLocked(), true)
  await other.close()

  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  await ran
  await jobs.stop()
})

test('a job that was given out just when the database died is run after all', async () => {
  const { pool } = app.context.database
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const handlers = { ...moduleJobs, 'run-order-clock': async () => resolve() }
  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select graphile_worker.add_job('run-order-clock', '{"order_id": 31}')`)
  await client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-unaware'`)
  await client.query('commit')
  client.release()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tembrel-jobs' and datname = current_database()`,
  )
  await ran
  await jobs.stop()
})

test('a job that hangs when the database dies keeps the others waiting only until it is seen that nothing happens', async () => {
  const { pool } = app.context.database
  const { promise: hung, resolve: hangs } = Promise.withResolvers<void>()
  const { promise: refunded, resolve: refund } = Promise.withResolvers<void>()
  const { promise: never } = Promise.withResolvers<void>()
  const { promise: ranAgain, resolve: again } = Promise.withResolvers<void>()
  let runs = 0
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async () => {
      runs += 1
      if (runs > 1) return again()
      hangs()
      await never
    },
    'settle-card-refund': async () => refund(),
  }
  const jobs = await runJobs(app.context, handlers, { concurrency: 2 })
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'run-order-clock', { order_id: 41 }))
  await hung
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tembrel-jobs' and datname = current_database()`,
  )
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'settle-card-refund', { payment_id: 41 }))
  await refunded
  await ranAgain
  await jobs.stop()
})

/** The runner that has a job of an order now. */
async function runnerOf(order_id: number): Promise<string | null | undefined> {
  const { rows } = await app.context.database.pool.query<{ locked_by: string | null }>(
    `select locked_by from graphile_worker._private_jobs where payload->>'order_id' = $1`,
    [String(order_id)],
  )
  return rows[0]?.locked_by
}

/** Leaves a job as a process does that was killed while it ran it. */
async function leaveBehind(order_id: number): Promise<void> {
  const client = await app.context.database.pool.connect()
  await client.query('begin')
  await client.query(`select graphile_worker.add_job('run-order-clock', json_build_object('order_id', $1::int))`, [
    order_id,
  ])
  await client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = attempts + 1
     where payload->>'order_id' = $1`,
    [String(order_id)],
  )
  await client.query('commit')
  client.release()
}

const ATTENTIVE = { look_seconds: 0.1, grace_seconds: 0 }

// Rule 7.935
test('a job of a process that died is taken over by another that lives, and the jobs of the living stay theirs', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<unknown>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const ran: number[] = []
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async (_app: unknown, { order_id }: { order_id: number }, earlier: EarlierTries) => {
      ran.push(order_id)
      if (order_id === 52) return take(earlier.deaths)
      begin()
      await mayEnd
    },
  }
  await inTransaction(app.context.database, (tx) => enqueue(tx, 'run-order-clock', { order_id: 51 }))
  const busy = await runJobs(app.context, handlers, { concurrency: 1 })
  await begun
  const runner = await runnerOf(51)
  const other = await runJobs(app.context, handlers, { concurrency: 1, ...ATTENTIVE })
  await leaveBehind(52)
  assert.equal(await taken, 1)
  assert.equal(await runnerOf(51), runner)
  end()
  await Promise.all([busy.stop(), other.stop()])
  assert.deepEqual(ran, [51, 52])
})

// Rule 7.936
test('a death counts against the job that its process had had the longest, and not against those that waited behind it', async () => {
  const { pool } = app.context.database
  for (const order_id of [71, 72, 73]) await leaveBehind(order_id)
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where payload->>'order_id' = '72'`,
  )
  const heard = new Map<number, number>()
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async (_app: unknown, { order_id }: { order_id: number }, { deaths }: EarlierTries) => {
      heard.set(order_id, deaths)
      if (heard.size === 3) end()
    },
  }
  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  await done
  await jobs.stop()
  assert.deepEqual(
    [...heard].toSorted(([a], [b]) => a - b),
    [
      [71, 0],
      [72, 1],
      [73, 0],
    ],
  )
})

// Rule 7.936
test('processes in a row that died with a job are counted, and a try that failed in between begins the count anew', async () => {
  const { pool } = app.context.database
  const heard: number[] = []
  const done = new EventEmitter()
  const handlers = {
    ...moduleJobs,
    'run-order-clock': async (_app: unknown, _payload: unknown, { deaths }: EarlierTries) => {
      heard.push(deaths)
      done.emit('ran')
      throw new Error('no answer')
    },
  }
  await leaveBehind(61)
  const dieAgain = `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = attempts + 1`
  const free = async () => (await openJobsPresence(app.context)).close()
  const runOnce = async () => {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    const ran = once(done, 'ran')
    const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
    await ran
    await jobs.stop()
  }
  await runOnce()
  for (const _death of [1, 2]) {
    await pool.query(dieAgain)
    await free()
  }
  await runOnce()
  await runOnce()
  assert.deepEqual(heard, [1, 2, 0])
})
