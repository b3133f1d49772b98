/** Whom a migration waits for: asked over a second connection while the first one waits. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 50

export interface LockWait {
  /** The table; null when it is a row or a transaction that is waited for. */
  readonly table: string | null
  /** Whether it is a table of the product, and not one of PostgreSQL's own, or an index. */
  readonly is_ordinary: boolean
  readonly holder_pid: number
  /** `client backend`, `autovacuum worker`; empty for what only a superuser is shown, such as an automatic vacuum. */
  readonly holder_kind: string
  /** `active`, `idle in transaction`. */
  readonly holder_state: string
  readonly holder_seconds: number
}

export class LockWaits {
  #seen: LockWait | null = null
  #isOver = false
  readonly #client: pg.Client
  readonly #looking: Promise<void>

  private constructor(client: pg.Client, pid: number) {
    this.#client = client
    this.#looking = this.#look(pid)
  }

  static async of(connection: string, pid: number): Promise<LockWaits> {
    const client = new pg.Client({ connectionString: connection, application_name: 'tembrel migrate waits' })
    client.on('error', () => undefined)
    await client.connect()
    return new LockWaits(client, pid)
  }

  /** What was waited for last since this was asked; null when nothing was. */
  take(): LockWait | null {
    const seen = this.#seen
    this.#seen = null
    return seen
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#looking
    await this.#client.end()
  }

  async #look(pid: number): Promise<void> {
    while (!this.#isOver) {
      // What is told about a wait is a help and no condition: without it the migration goes on.
      this.#seen = (await this.#ask(pid).catch(() => null)) ?? this.#seen
      await pause(LOOK_MS)
    }
  }

  async #ask(pid: number): Promise<LockWait | null> {
    const { rows } = await this.#client.query<LockWait>(
      `select l.relation::regclass::text as "table", b.pid as holder_pid,
              coalesce((select c.relkind in ('r', 'p') and c.relnamespace <> 'pg_catalog'::regnamespace
                          from pg_class c where c.oid = l.relation), false) as is_ordinary, coalesce(a.backend_type, '') as holder_kind,
              coalesce(a.state, '') as holder_state, coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::int as holder_seconds
         from pg_locks l cross join unnest(pg_blocking_pids($1)) b (pid) left join pg_stat_activity a on a.pid = b.pid
        where l.pid = $1 and not l.granted limit 1`,
      [pid],
    )
    return rows[0] ?? null
  }
}

export function describeWait({ table, holder_pid, holder_kind, holder_state, holder_seconds }: LockWait): string {
  const what = table === null ? 'a row' : `the table ${table}`
  if (holder_kind === '') return `${what}, held by process ${holder_pid} (another user, or an automatic vacuum)`
  const who = holder_kind === 'client backend' ? holder_state : holder_kind
  return `${what}, held by process ${holder_pid} (${who}, ${holder_seconds} s)`
}
