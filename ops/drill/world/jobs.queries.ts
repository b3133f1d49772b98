/** Jobs put into the queue, watched there, and everything that they need kept from them. */
import type { Database } from '../../../apps/server/src/database/database.ts'

type Pool = Pick<Database, 'pool'>

export interface NewJob {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Adds a job; returns its id in the queue. */
export async function addJob({ pool }: Pool, { name, payload }: NewJob): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id::text from graphile_worker.add_job($1, $2::json)', [
    name,
    JSON.stringify(payload),
  ])
  return rows[0]?.id ?? ''
}

export interface QueuedJob {
  readonly id: string
  readonly isLocked: boolean
  readonly last_error: string | null
}

/** Those of the jobs that have not been done. */
export async function selectQueued({ pool }: Pool, ids: readonly string[]): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `select id::text, locked_by is not null as "isLocked", last_error from graphile_worker.jobs where id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

/** Nobody reads or writes a table of the product until the returned function is called. */
export async function lockProduct({ pool }: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  await client.query(`lock table ${rows[0]?.names} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

export interface JobSubjects {
  readonly order_id: number
  readonly payment_id: number
  readonly narrator_id: number
  readonly file_id: string
  readonly soundengineer_id: number
}

/** Something of each kind for jobs to work on: the newest that the load has left. */
export async function selectSubjects({ pool }: Pool): Promise<JobSubjects> {
  const { rows } = await pool.query<JobSubjects>(
    `select (select max(id) from orders where orderstatuses_id = 9 and title like 'Ролик %')::int as order_id,
            (select max(id) from payments where method = 1 and type = 1 and status = 2)::int as payment_id,
            (select max(narrator_id) from orders where title like 'Ролик %')::int as narrator_id,
            (select id from files where kind = 'order_result' order by created_at desc limit 1) as file_id,
            2033 as soundengineer_id`,
  )
  const [subjects] = rows
  if (subjects === undefined || Object.values(subjects).includes(null)) {
    throw new Error(`The load has left too little: ${JSON.stringify(subjects)}`)
  }
  return subjects
}

/** The queue is empty of what is due. */
export async function countDue({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where run_at <= now()',
  )
  return rows[0]?.count ?? 0
}
