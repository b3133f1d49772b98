/**
 * A PostgreSQL of its own for tests of what happens without one: it can be held, so that it answers nothing, killed, and started again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabaseOptions } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { holdFamily, killFamily } from './process-family.ts'
import type { TestDatabase } from './test-database.ts'

export interface StoppableDatabase extends TestDatabase {
  /** It takes connections and statements, and answers nothing. */
  hold(): void
  goOn(): void
  /** It is gone from one moment to the next. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** What was committed has to outlive its processes, so a commit waits until it is written to a file; the machine goes on running. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts one with all migrations, or with `empty` without any. */
export async function startStoppableDatabase(
  options: DatabaseOptions & { readonly empty?: boolean } = {},
): Promise<StoppableDatabase> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tembrel-stoppable-'))
  const settings = { data_dir: join(folder, 'postgres'), flags: FLAGS, log: () => undefined }
  let server = await startEmbeddedPostgres(settings)
  const { connection } = server
  if (options.empty !== true) await migrate(connection)
  const database = openDatabase(connection, options)
  let goOn = (): void => undefined
  return {
    ...database,
    connection,
    hold() {
      goOn = holdFamily(server.pid)
    },
    goOn: () => goOn(),
    async kill() {
      killFamily(server.pid)
      await server.ended
    },
    async start() {
      server = await startEmbeddedPostgres(settings)
    },
    async drop() {
      goOn()
      await database.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}
