/**
 * A PostgreSQL of its own for tests of what happens without one: it can be held, so that it answers nothing, killed, and started again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openDatabase, type DatabaseOptions } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
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
  let held: number[] = []
  const goOn = (): void => {
    for (const pid of held.splice(0)) signal(pid, 'SIGCONT')
  }
  return {
    ...database,
    connection,
    hold() {
      // The first of them makes no more once it is held.
      signal(server.pid, 'SIGSTOP')
      held = [server.pid, ...childrenOf(server.pid)]
      for (const pid of held) signal(pid, 'SIGSTOP')
    },
    goOn,
    async kill() {
      for (const pid of [server.pid, ...childrenOf(server.pid)]) signal(pid, 'SIGKILL')
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

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** One that has ended by itself meanwhile needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error
  }
}
