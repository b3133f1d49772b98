/** What the database has at the end of a scenario, read without interpretation. */
import type { Database } from '../../../apps/server/src/database/database.ts'

type Pool = Pick<Database, 'pool'>

export interface OrderRow {
  readonly id: number
  readonly title: string
  readonly orderstatuses_id: number
  readonly total_paid: number
}

/** Orders of the load, by the titles that it gives. */
export async function selectDrillOrders({ pool }: Pool): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(
    `select id::int as id, title, orderstatuses_id::int as orderstatuses_id, total_paid::int as total_paid
       from orders where title like 'Ролик %' and deleted_at is null`,
  )
  return rows
}

/** Messages that people of the load wrote. */
export async function selectDrillMessages({ pool }: Pool): Promise<{ id: number; order_id: number; text: string }[]> {
  const { rows } = await pool.query<{ id: number; order_id: number; text: string }>(
    `select id::int as id, order_id::int as order_id, text from order_messages where text like 'Ролик %, реплика %'`,
  )
  return rows
}

/** Recordings with their digests in hexadecimal digits. */
export async function selectRecordings({
  pool,
}: Pool): Promise<{ id: string; sha256: string; storage_key: string; is_prepared: boolean }[]> {
  const { rows } = await pool.query<{ id: string; sha256: string; storage_key: string; is_prepared: boolean }>(
    `select id, encode(sha256, 'hex') as sha256, storage_key, play_key is not null as is_prepared
       from files where kind = 'order_result'`,
  )
  return rows
}

export interface CardPaymentRow {
  readonly id: number
  readonly provider_payment_id: string
  readonly status: number
  readonly kopecks: number
}

/** Payments by card that the bank has numbered, with what they come to at the bank. */
export async function selectCardTopups({ pool }: Pool): Promise<CardPaymentRow[]> {
  const { rows } = await pool.query<CardPaymentRow>(
    `select id::int as id, provider_payment_id, status::int as status, (sum_kopecks + fee_kopecks)::int as kopecks
       from payments where method = 1 and type = 1 and provider_payment_id is not null`,
  )
  return rows
}

/** Ids of the events that were committed, by whose they are. */
export async function selectSentEvents({ pool }: Pool): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ profile_id: number; ids: number[] }>(
    'select profile_id::int as profile_id, array_agg(id::int order by id) as ids from committed_events group by 1',
  )
  return new Map(rows.map(({ profile_id, ids }) => [profile_id, ids]))
}

/** Jobs that should have run by now, by name; the ones that have failed with their last words. */
export async function selectWaitingJobs({
  pool,
}: Pool): Promise<{ name: string; count: number; last_error: string | null }[]> {
  const { rows } = await pool.query<{ name: string; count: number; last_error: string | null }>(
    `select task_identifier as name, count(*)::int as count, max(last_error) as last_error
       from graphile_worker.jobs where run_at <= now() or attempts > 0 group by 1 order by 1`,
  )
  return rows
}
