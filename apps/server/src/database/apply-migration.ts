/**
 * Runs one migration file beside the traffic of a running product (decision 0132).
 *
 * Whoever waits for the strong lock of a table lets nobody else at it, who comes later. So a migration waits for a lock no longer than
 * `lock_ms`, gives up, lets the others go first, and tries again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MigrationFile } from './migration-files.ts'
import { MigrationError } from './migration-files.ts'
import { describeWait, type LockWait, type LockWaits } from './migration-waits.ts'

export interface Patience {
  /** How long a lock is waited for while others queue behind. */
  readonly lock_ms: number
  /** How often it is tried. */
  readonly attempts: number
  /** The rest after the first attempt; it grows with each, up to `longest_rest_ms`. */
  readonly rest_ms: number
  readonly longest_rest_ms: number
}

/** Four tenths of a second each, over a good three minutes. */
export const PATIENCE: Patience = { lock_ms: 400, attempts: 50, rest_ms: 300, longest_rest_ms: 5000 }

/** Waiting for this lock holds up no reading and no writing, only vacuum and other changes of the table. */
const WEAK_LOCK = 'share update exclusive'
const WEAK_LOCK_MS = 15_000

const BATCH_REST_MS = 20
const SAY_EACH_MS = 2000

export interface MigrationRun {
  readonly client: pg.Client
  readonly waits: LockWaits
  readonly patience: Patience
  readonly say: (line: string) => void
}

export async function applyMigration(run: MigrationRun, file: MigrationFile): Promise<void> {
  try {
    if (file.way === 'no-transaction') await applyOutside(run, file)
    else if (file.way === 'batches') await applyInBatches(run, file)
    else await applyInTransaction(run, file)
  } catch (error) {
    await run.client.query('rollback').catch(() => undefined)
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`The migration ${file.name} failed: ${explain(error, file.sql)}`, { cause: error })
  }
}

async function applyInTransaction(run: MigrationRun, file: MigrationFile): Promise<void> {
  await patiently(run, file, async (waited) => {
    await run.client.query('begin')
    await makeVacuumLeave(run.client, waited)
    await run.client.query(`set local lock_timeout = ${run.patience.lock_ms}`)
    await run.client.query(file.sql)
    await record(run.client, file)
    await run.client.query('commit')
  })
}

/**
 * An automatic vacuum gives way to whoever has waited for it for a second, which is longer than a strong lock is waited for. So it is first
 * waited for with a lock that nobody queues behind.
 */
async function makeVacuumLeave(client: pg.Client, waited: LockWait | null): Promise<void> {
  if (waited === null || !waited.is_ordinary || waited.holder_kind === 'client backend') return
  await client.query(`set local lock_timeout = ${WEAK_LOCK_MS}`)
  await client.query(`lock table ${waited.table} in ${WEAK_LOCK} mode`)
}

/** One statement. An index that was left half-made by an earlier run is removed first: PostgreSQL keeps it, and never uses it. */
async function applyOutside(run: MigrationRun, file: MigrationFile): Promise<void> {
  const { client, say } = run
  const index = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i.exec(
    file.sql,
  )?.[1]
  await patiently(run, file, async () => {
    if (index !== undefined && (await isHalfMade(client, index))) {
      say(`${file.name}: the index ${index} was left half-made and is made anew`)
      await client.query(`drop index concurrently ${index}`)
    }
    await client.query(file.sql)
    await record(client, file)
  })
}

async function isHalfMade(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean }>(
    'select exists (select from pg_index where indexrelid = to_regclass($1) and not indisvalid) as half',
    [index],
  )
  return rows[0]?.half === true
}

/** One statement until nothing is left for it: each batch is short, so it holds few rows and for a moment. */
async function applyInBatches(run: MigrationRun, file: MigrationFile): Promise<void> {
  const { client, patience, say } = run
  let total = 0
  let said = Date.now()
  for (;;) {
    const count = await patiently(run, file, async () => {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${patience.lock_ms}`)
      const { rowCount } = await client.query(file.sql)
      if (rowCount === 0) await record(client, file)
      await client.query('commit')
      return rowCount ?? 0
    })
    if (count === 0) return
    total += count
    if (Date.now() - said >= SAY_EACH_MS) {
      say(`${file.name}: ${total} rows so far`)
      said = Date.now()
    }
    await pause(BATCH_REST_MS)
  }
}

async function record(client: pg.Client, { name, sha256, needs }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  if (needs === null) return
  await client.query(
    `insert into installation (name, value) values ('compatible_from', $1)
       on conflict (name) do update set value = greatest(installation.value, excluded.value)`,
    [needs],
  )
}

/** Tries again as long as others hold what is needed. Throws MigrationError that names who does when they never let go. */
async function patiently<T>(
  { client, waits, patience, say }: MigrationRun,
  { name }: MigrationFile,
  attempt: (waited: LockWait | null) => Promise<T>,
): Promise<T> {
  let waited: LockWait | null = null
  for (let count = 1; ; count += 1) {
    try {
      waits.take()
      return await attempt(waited)
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
      await client.query('rollback').catch(() => undefined)
      waited = waits.take() ?? waited
      const what = waited === null ? 'a lock' : describeWait(waited)
      if (count >= patience.attempts) {
        throw new MigrationError(
          `The migration ${name} gave up after ${count} attempts: it needs ${what}. End that, and run it again.`,
          {
            cause: error,
          },
        )
      }
      say(`${name}: attempt ${count} waited for ${what}; tried again`)
      const rest = Math.min(patience.longest_rest_ms, patience.rest_ms * 1.3 ** (count - 1))
      await pause(rest * (0.5 + Math.random() / 2))
    }
  }
}

/** Lock timeout, deadlock. */
function isHeldByOthers(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}

function explain(error: unknown, sql: string): string {
  const { message, position, detail } = error as { message: string; position?: string; detail?: string }
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  return `${message}${line}${detail ? ` ${detail}` : ''}`
}
