/**
 * Sessions behind a transaction pooler (decision 0128): each transaction may run in another session, which others use too, and a
 * client cannot say what a session begins with. So the pooler says it, and a start makes sure that it does.
 */
import type pg from 'pg'

/**
 * `transaction`: a pooler that gives out a session for one transaction and knows nothing of prepared statements (PgBouncer before
 * 1.21). `transaction_prepared`: one that keeps them apart (PgBouncer with max_prepared_statements).
 */
export const POOLERS = ['none', 'transaction', 'transaction_prepared'] as const
export type Pooler = (typeof POOLERS)[number]

/** What a session of the product begins with where nothing stands between. */
export const SESSION = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c TimeZone=UTC',
} as const

export function isPooled(pooler: Pooler): boolean {
  return pooler !== 'none'
}

/** Whether a prepared statement is still there when it is asked for again. */
export function keepsNames(pooler: Pooler): boolean {
  return pooler !== 'transaction'
}

interface SessionSettings {
  readonly time_zone: string
  readonly statement_timeout: string
  readonly idle_timeout: string
}

/**
 * What is wrong with the sessions that the pooler gives out: a statement could run for ever, or times be read in another zone. A line
 * for whoever starts the product; null when they begin as the product's own would.
 */
export async function problemOfPooledSession(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<SessionSettings>(
    `select current_setting('TimeZone') as time_zone, current_setting('statement_timeout') as statement_timeout,
            current_setting('idle_in_transaction_session_timeout') as idle_timeout`,
  )
  const [found] = rows
  const wrong = [
    ...(['UTC', 'Etc/UTC', 'GMT'].includes(found?.time_zone ?? '') ? [] : [`TimeZone is ${found?.time_zone}`]),
    ...(found?.statement_timeout === '0' ? ['statement_timeout is off'] : []),
    ...(found?.idle_timeout === '0' ? ['idle_in_transaction_session_timeout is off'] : []),
  ]
  if (wrong.length === 0) return null
  return (
    `DATABASE_URL: in the sessions of the pooler ${wrong.join(', ')}. Give its database in pgbouncer.ini ` +
    `connect_query='${connectQuery()}' (docs/operations.md).`
  )
}

/** Sets in one session of the pooler what the product's own sessions begin with. */
export function connectQuery(): string {
  return (
    `set TimeZone to UTC; set statement_timeout to ${SESSION.statement_timeout}; ` +
    `set idle_in_transaction_session_timeout to ${SESSION.idle_in_transaction_session_timeout}`
  )
}
