/** One connection of the pool, taken for a transaction: what is asked on it goes out together with what is asked beside it. */
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './prepared-statements.ts'
import { StatementBatch, type AskedStatement, type StatementAnswer } from './statement-batch.ts'
import type { StatementWatch } from './statement-watch.ts'
import type { DB } from './tables.ts'

/** What a pool has for all of its connections. */
interface PoolWide {
  readonly names: StatementNames
  readonly types: pg.CustomTypesConfig
  readonly watch: StatementWatch
}

export class OneConnection {
  /** Asks on this connection alone. Kysely's own transactions wait for each answer before they ask again; this one does not. */
  readonly kysely: Kysely<DB>
  readonly #client: pg.PoolClient
  readonly #wide: PoolWide
  #waiting: AskedStatement[] = []
  #isAnswered = true

  constructor(client: pg.PoolClient, wide: PoolWide) {
    this.#client = client
    this.#wide = wide
    const borrowed = {
      query: (text: string, values: readonly unknown[] = []) => this.ask(text, values),
      release: () => undefined,
    }
    const pool = { options: {}, connect: async () => borrowed, end: async () => undefined }
    this.kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
  }

  /** Statements are answered in the order in which they are asked; all that is asked before anything else happens is sent at once. */
  ask(text: string, values: readonly unknown[] = []): Promise<StatementAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer>()
    this.#waiting.push(this.#wide.watch.watched({ text, values, resolve, reject }))
    // Runs when no promise has anything left to do: whatever could be asked by now has been.
    if (this.#waiting.length === 1 && this.#isAnswered) process.nextTick(() => this.#send())
    return promise
  }

  #send(): void {
    if (this.#waiting.length === 0 || !this.#isAnswered) return
    const asked = this.#waiting
    this.#waiting = []
    this.#isAnswered = false
    const { names, types } = this.#wide
    const ended = () => {
      this.#isAnswered = true
      process.nextTick(() => this.#send())
    }
    this.#client.query(new StatementBatch(asked, { names, types, ended }))
  }
}
