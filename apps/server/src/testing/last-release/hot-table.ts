/** A table with many rows that somebody always has hold of, and how long others wait for it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'

const LOOK_MS = 20
const HOLD_MS = 2000
const LET_GO_MS = 500
const ROWS_AT_ONCE = 20_000

/** Adds so many drafts, copies of the first order. */
export async function fillOrders(connection: string, rows: number): Promise<void> {
  const client = await connect(connection, 'drill fill')
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'orders' and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  // Drafts have no clock and no money: nobody has to do anything about the copies.
  const values = names.map((name) => (name === 'orderstatuses_id' ? String(ORDER_STATUS.draft) : name))
  for (let left = rows; left > 0; left -= ROWS_AT_ONCE) {
    await client.query(
      `insert into orders (${names.join(', ')})
       select ${values.join(', ')} from (select * from orders order by id limit 1) o, generate_series(1, $1)`,
      [Math.min(left, ROWS_AT_ONCE)],
    )
  }
  await client.query('analyze orders')
  // The automatic vacuum takes its time, so that it is always at work while rows change.
  await client.query(`alter table orders set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_cost_delay = 20, autovacuum_vacuum_cost_limit = 20)`)
  await client.end()
}

/** Somebody who again and again has read a row, does something else, and then goes on. */
export class Holder {
  #isOver = false
  readonly #holding: Promise<void>

  constructor(connection: string) {
    this.#holding = this.#hold(connection)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#holding
  }

  async #hold(connection: string): Promise<void> {
    const client = await connect(connection, 'drill holder')
    while (!this.#isOver) {
      await client.query('begin; select id from orders order by id limit 1 for update')
      await pause(HOLD_MS)
      await client.query('commit')
      await pause(LET_GO_MS)
    }
    await client.end()
  }
}

/** The longest that anybody but the migration waited for a lock. */
export class LockClock {
  longest_ms = 0
  #isOver = false
  readonly #looking: Promise<void>

  constructor(connection: string) {
    this.#looking = this.#look(connection)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#looking
  }

  async #look(connection: string): Promise<void> {
    const client = await connect(connection, 'drill clock')
    while (!this.#isOver) {
      const { rows } = await client.query<{ longest: number | null }>(
        `select max(extract(epoch from clock_timestamp() - l.waitstart) * 1000)::float as longest
           from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.waitstart is not null and a.application_name not like 'tembrel migrate%'
            and a.backend_type = 'client backend' and a.datname = current_database()`,
      )
      this.longest_ms = Math.max(this.longest_ms, Math.round(rows[0]?.longest ?? 0))
      await pause(LOOK_MS)
    }
    await client.end()
  }
}

async function connect(connection: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connection, application_name })
  // A database that is stopped in the middle is seen by the statement that needs it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
