/**
 * Brings a database to the schema of this version: the plain SQL files of `database/migrations`, in order, each once, beside the traffic of
 * running servers (apply-migration.ts).
 *
 * - Several processes may migrate at once: an advisory lock lets them pass one after the other.
 * - One file is one transaction, unless its first lines say otherwise (migration-files.ts).
 * - A file that was applied never changes: its hash is kept and compared at every start.
 * - A database that is newer is left alone, and may be used if it is made for this release too (schema-compatibility.ts).
 *
 * As a program (`node apps/server/src/database/migrate.ts`) it migrates DATABASE_DIRECT_URL or DATABASE_URL, and ends.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration, PATIENCE, type Patience } from './apply-migration.ts'
import { connectedClient, DatabaseClient } from './database-client.ts'
import { MigrationError, migrationsFolder, readMigrations, type MigrationFile } from './migration-files.ts'
import { LockWaits } from './migration-waits.ts'
import { newerMigrations, requireNobodyLeftBehind } from './schema-compatibility.ts'

export interface MigrationResult {
  /** Names of the files applied now. */
  readonly applied: readonly string[]
  /** Names of files in the database that this version does not have. */
  readonly newer: readonly string[]
  /** True when the database was empty of the product before. */
  readonly created: boolean
}

export interface MigrateOptions {
  readonly folder?: string
  readonly onFile?: (name: string) => void
  /** Lines about waiting and progress. */
  readonly say?: (line: string) => void
  readonly patience?: Patience
}

const LOOK_MS = 100

/** Any fixed number: it only has to differ from the advisory locks of other programs on the same database. */
export const advisoryLock = 7_361_052_211

/** Migrates the database at `connection` (a URL). Throws MigrationError, or the database's own error with the file's name. */
export async function migrate(connection: string, options: MigrateOptions = {}): Promise<MigrationResult> {
  const files = readMigrations(options.folder ?? migrationsFolder)
  const client = await connectedClient({
    connectionString: connection,
    application_name: 'tembrel migrate',
    // A time limit that the role may have is for requests.
    options: '-c TimeZone=UTC -c statement_timeout=0',
  })
  try {
    await checkServer(client)
    await waitForOthers(client)
    // Jobs come first, so that the product's own functions may call those of the queue.
    await migrateJobs(connection)
    const created = await ensureBookkeeping(client)
    const applied = await appliedFiles(client)
    const newer = await newerMigrations(client, files, applied)
    const pending = pendingFiles(files, applied)
    await applyAll({ client, connection }, pending, options)
    return { applied: pending.map((file) => file.name), newer, created }
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates. It asks again and again: a statement that waited would have a snapshot, for which
 * `create index concurrently` of the other process would wait in its turn.
 */
async function waitForOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLock])
    if (rows[0]?.mine === true) return
    await pause(LOOK_MS)
  }
}

async function applyAll(
  { client, connection }: { client: pg.Client; connection: string },
  pending: readonly MigrationFile[],
  { onFile, say = () => undefined, patience = PATIENCE }: MigrateOptions,
): Promise<void> {
  if (pending.length === 0) return
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waits = await LockWaits.of(connection, rows[0]?.pid ?? 0)
  try {
    for (const file of pending) {
      onFile?.(file.name)
      await requireNobodyLeftBehind(client, file)
      await applyMigration({ client, waits, patience, say }, file)
    }
  } finally {
    await waits.end()
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

if (import.meta.main) {
  const connection = process.env['DATABASE_DIRECT_URL']?.trim() || process.env['DATABASE_URL']
  try {
    if (!connection) throw new MigrationError('DATABASE_URL is not set.')
    const write = (line: string) => process.stdout.write(`${line}\n`)
    const { applied, newer } = await migrate(connection, { onFile: write, say: write })
    if (newer.length > 0) write(`The database is newer and made for this version too: ${newer.join(', ')}.`)
    write(`${applied.length} migrations applied.`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
