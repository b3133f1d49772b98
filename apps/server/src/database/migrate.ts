/**
 * Brings a database to the schema of this version: the plain SQL files of `database/migrations`, in order, each once.
 *
 * - Several processes may migrate at once: an advisory lock lets them pass one after the other.
 * - One file is one transaction. A file whose first line is `-- no-transaction` runs outside one and holds one statement.
 * - A file that was applied never changes: its hash is kept and compared at every start.
 *
 * As a program (`node apps/server/src/database/migrate.ts`) it migrates DATABASE_DIRECT_URL or DATABASE_URL, and ends.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { waitForServer } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'

export interface MigrationResult {
  /** Names of the files applied now. */
  readonly applied: readonly string[]
  /** True when the database was empty of the product before. */
  readonly created: boolean
}

/** A reason why the schema cannot be brought up to date, in one clear sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface MigrateOptions {
  readonly folder?: string
  readonly onFile?: (name: string) => void
}

export const migrationsFolder = fileURLToPath(new URL('../../../../database/migrations', import.meta.url))

interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Any fixed number: it only has to differ from the advisory locks of other programs on the same database. */
export const advisoryLock = 7_361_052_211

/** Migrates the database at `connection` (a URL). Throws MigrationError, or the database's own error with the file's name. */
export async function migrate(connection: string, options: MigrateOptions = {}): Promise<MigrationResult> {
  const files = readMigrations(options.folder ?? migrationsFolder)
  const client = await waitForServer(async () => {
    const fresh = new DatabaseClient({
      connectionString: connection,
      application_name: 'tembrel migrate',
      // A time limit that the role may have is for requests.
      options: '-c TimeZone=UTC -c statement_timeout=0',
    })
    fresh.on('error', () => undefined)
    await fresh.connect()
    return fresh
  })
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    // Jobs come first, so that the product's own functions may call those of the queue.
    await migrateJobs(connection)
    const created = await ensureBookkeeping(client)
    const pending = pendingFiles(files, await appliedFiles(client))
    for (const file of pending) {
      options.onFile?.(file.name)
      await apply(client, file)
    }
    return { applied: pending.map((file) => file.name), created }
  } finally {
    await client.end()
  }
}

/** The queue's own tables, over a pool that is closed when it is done: left to itself the queue closes it some time later. */
async function migrateJobs(connection: string): Promise<void> {
  // Many read which migrations there are, and few migrate.
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: connection,
    max: 2,
    application_name: 'tembrel migrate jobs',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/** The migration files of a folder in order. Throws MigrationError when a name is malformed or a number is used twice. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationError(`${name} is not named like 0001_what_it_makes.sql.`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; sorts_russian: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            exists (select from pg_collation where collname = 'ru-RU-x-icu') as sorts_russian`,
  )
  const server = rows[0]
  if (server === undefined || server.version < 150_000) {
    throw new MigrationError(
      `PostgreSQL 15 or newer is needed; the server has version ${Math.floor((server?.version ?? 0) / 10_000)}.`,
    )
  }
  if (server.encoding !== 'UTF8')
    throw new MigrationError(`The database must be encoded in UTF8; it is ${server.encoding}.`)
  if (!server.sorts_russian)
    throw new MigrationError('The PostgreSQL server was built without ICU, which the Russian sort order needs.')
}

async function ensureBookkeeping(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('schema_migrations') is not null as known`,
  )
  if (rows[0]?.known === true) return false
  await client.query(`
    begin;
    create table schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default clock_timestamp()
    );
    create table installation (name text primary key, value text not null);
    insert into installation values ('demo', 'unset');
    commit`)
  return true
}

async function appliedFiles(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function pendingFiles(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): MigrationFile[] {
  const known = new Set(files.map((file) => file.name))
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new MigrationError(
        `The database knows the migration ${name}, which this version does not have: it is newer.`,
      )
  }
  const pending: MigrationFile[] = []
  for (const file of files) {
    const hash = applied.get(file.name)
    if (hash === undefined) pending.push(file)
    else if (hash !== file.sha256)
      throw new MigrationError(`The migration ${file.name} was changed after it was applied. Write a new one instead.`)
    else if (pending[0] !== undefined) {
      throw new MigrationError(
        `The migration ${pending[0].name} comes before ${file.name}, which is already applied. Give it a higher number.`,
      )
    }
  }
  return pending
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
  try {
    if (file.sql.startsWith('-- no-transaction')) {
      await client.query(file.sql)
      await record()
      return
    }
    await client.query('begin')
    await client.query(file.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new MigrationError(`The migration ${file.name} failed: ${explain(error, file.sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  const { message, position, detail } = error as { message: string; position?: string; detail?: string }
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  return `${message}${line}${detail ? ` ${detail}` : ''}`
}

if (import.meta.main) {
  const connection = process.env['DATABASE_DIRECT_URL']?.trim() || process.env['DATABASE_URL']
  try {
    if (!connection) throw new MigrationError('DATABASE_URL is not set.')
    const { applied } = await migrate(connection, { onFile: (name) => process.stdout.write(`${name}\n`) })
    process.stdout.write(`${applied.length} migrations applied.\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
