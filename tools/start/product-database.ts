/** The database of one start: the built-in PostgreSQL or the one of DATABASE_URL, reachable and with the right schema. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../apps/server/src/config.ts'
import { placeOf } from '../../apps/server/src/database/database-address.ts'
import { EmbeddedPostgresError } from '../../apps/server/src/database/embedded-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { MigrationError } from '../../apps/server/src/database/migration-files.ts'
import { StartError } from './start-error.ts'
import { say, step } from './terminal.mjs'

export interface ProductDatabase {
  readonly connection: string
  /** The same database without a pooler before it: for migrations and whatever else holds a lock. */
  readonly direct: string
  stop(): Promise<void>
}

/** Opens the database. `onGivenUp` hears when the built-in PostgreSQL died and could not be brought back. */
export async function openProductDatabase(
  config: Config,
  onGivenUp: (reason: string) => void,
): Promise<ProductDatabase> {
  if (config.database_url !== null) {
    const { database_url: connection, database_direct_url } = config
    return { connection, direct: database_direct_url ?? connection, stop: () => Promise.resolve() }
  }
  const shown = step('Starting PostgreSQL')
  try {
    mkdirSync(config.data_dir, { recursive: true, mode: 0o700 })
    const database = new BuiltInDatabase(join(config.data_dir, 'postgres'), onGivenUp)
    await database.start()
    shown.done('PostgreSQL runs')
    return database
  } catch (error) {
    shown.failed('PostgreSQL did not start')
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message) : error
  }
}

class BuiltInDatabase implements ProductDatabase {
  readonly #data_dir: string
  readonly #onGivenUp: (reason: string) => void
  #server: EmbeddedPostgres | undefined
  #isStopping = false

  constructor(data_dir: string, onGivenUp: (reason: string) => void) {
    this.#data_dir = data_dir
    this.#onGivenUp = onGivenUp
  }

  get connection(): string {
    return this.#server?.connection ?? ''
  }

  get direct(): string {
    return this.connection
  }

  async start(): Promise<void> {
    // This process holds the lock of the data folder, so a server that runs on it is a remainder of a start that was killed.
    const server = await startEmbeddedPostgres({ data_dir: this.#data_dir, if_running: 'take-over', log: say })
    this.#server = server
    void server.ended.then(() => this.#onEnd())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#server?.stop()
  }

  async #onEnd(): Promise<void> {
    if (this.#isStopping) return
    say('PostgreSQL ended unexpectedly; starting it again.')
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      try {
        return await this.start()
      } catch (error) {
        if (attempt === 3) return this.#onGivenUp((error as Error).message)
        await pause(1000)
      }
    }
  }
}

/** Brings the schema up to date. Throws StartError with one clear line. */
export async function migrateShown(config: Config, connection: string): Promise<void> {
  const shown = step('Checking the database')
  try {
    const { applied } = await migrate(connection, {
      onFile: (name) => shown.note(name),
      say: (line) => shown.note(line),
    })
    shown.done(
      applied.length > 0 ? `Database brought up to date (${applied.length} migrations)` : 'Database is up to date',
    )
  } catch (error) {
    shown.failed('The database cannot be used')
    if (error instanceof MigrationError) throw new StartError(error.message)
    if (config.database_url !== null) throw new StartError(describe(error, config, connection))
    throw error
  }
}

function describe(error: unknown, config: Config, connection: string): string {
  const { message, code } = error as { message: string; code?: string }
  const setting = config.database_direct_url === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const reason = message || code || 'no connection'
  return `${setting}: cannot use the database at ${placeOf(connection)}: ${reason}.`
}
