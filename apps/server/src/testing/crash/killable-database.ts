/** A database that a test kills under the product, and that serves again afterwards. */
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres.ts'

export interface KillableDatabase {
  /** A connection URL of the product's database, as its owner; the same after a kill. */
  readonly connection: string
  /** kill -9 of what takes the writes; its connections end by themselves. Settles when it is gone. */
  kill(): Promise<void>
  /** Settles when writes are taken again. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The built-in PostgreSQL with its normal settings: what is committed is on disk. */
export async function startBuiltInDatabase(data_dir: string): Promise<KillableDatabase> {
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ data_dir, log: () => undefined })
  let server = await start()
  return {
    connection: server.connection,
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
    },
    async startAgain() {
      server = await start()
    },
    stop: () => server.stop(),
  }
}
