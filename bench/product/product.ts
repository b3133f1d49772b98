/** The product on a database of its own, which is gone afterwards. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { root } from '../../tools/start/install.mjs'
import { type Child, startChild } from '../child-process.ts'

/** Of the bench's installation; tokens for its invented clients are signed with it. */
export const benchSecret = 'the bench signs the tokens of its own clients'

export interface BenchDatabase {
  /** The folder of everything this run keeps. */
  readonly folder: string
  readonly connection: string
  readonly database: Database
  readonly postgres: EmbeddedPostgres
  /** Ends PostgreSQL and removes the folder. */
  stop(): Promise<void>
}

/**
 * PostgreSQL with the settings it has in production: what is committed is flushed to disk. The folder is in the project, because
 * the system's folder for temporary files is often kept in memory, where flushing costs nothing.
 */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const parent = join(root, '.data')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  removeAbandoned(parent)
  const folder = join(parent, `bench-${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres({ data_dir: join(folder, 'postgres'), log: () => undefined })
  await migrate(postgres.connection)
  const database = openDatabase(postgres.connection, { max: 8, name: 'bench' })
  return {
    folder,
    connection: postgres.connection,
    database,
    postgres,
    async stop() {
      await database.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Another empty database of the product in the same PostgreSQL; returns its address. */
export async function createDatabaseBeside(connection: string, name: string): Promise<string> {
  const own = openDatabase(connection, { max: 1, name: 'bench' })
  await own.pool.query(`create database ${name}`)
  await own.end()
  const url = new URL(connection)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

/** Folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^bench-(\d+)$/.exec(name)?.[1] ?? 0)
    if (pid === 0 || isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Its PostgreSQL is still shutting down; the next run removes the rest.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export interface BenchServer {
  readonly process: Child
  /** Where it serves, without a slash at the end. */
  readonly url: string
}

/** Settings as in production; letters have an address, but nothing sends them because no jobs run. */
function serverSettings({ folder, connection }: BenchDatabase): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    DATABASE_URL: connection,
    DATA_DIR: folder,
    SECRET_KEY: benchSecret,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tembrel <bench@example.com>',
    RUN_JOBS: '0',
  }
}

/** Starts the server and waits until it serves. */
export async function startBenchServer(database: BenchDatabase): Promise<BenchServer> {
  const child = startChild(new URL('server.ts', import.meta.url), {
    env: serverSettings(database),
    log_file: join(database.folder, 'server.log'),
  })
  return { process: child, url: await child.ask<string>('url') }
}
