/**
 * One database transaction around one operation.
 *
 * Effects outside the database (a message to other processes, a file removed) are registered with `afterCommit` and happen only
 * once the commit is known; a transaction that fails or is tried again forgets them.
 *
 * Statements are done in the order in which they are asked, and sent together when none needs the answer to the one before
 * (decision 0064): `begin` travels with the first of them, and what is given to `later` with the next one or the commit.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, Kysely } from 'kysely'
import { isConnectionLost } from './connection-loss.ts'
import type { Connection, Database } from './database.ts'
import { isAgedPlan } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export interface Tx {
  /** Queries of this transaction. */
  readonly db: Kysely<DB>
  /** Runs `fn` after the commit. Its failure is logged and changes nothing: the operation has already happened. */
  afterCommit(fn: () => void | Promise<void>): void
  /**
   * Sends a statement whose answer is not needed: it goes out with the next one or the commit, and when it fails, so does the
   * whole transaction, with its error.
   */
  later(statement: CompiledQuery): void
  /** Marks a profile whose own view has changed; its open screens are notified after the commit. */
  changed(profile_id: number): void
}

const attemptsOnConflict = 3

/**
 * Runs `fn` in a READ COMMITTED transaction and returns its result after the commit.
 *
 * When PostgreSQL breaks a deadlock or a serialisation conflict at this transaction's cost, or a prepared statement has aged,
 * `fn` runs again from the start, up to three times in all, so `fn` must have no effect outside the transaction. Every other
 * error rolls back and is thrown. When the connection is lost during the commit itself, its result is unknown: the error is
 * thrown, and the caller's idempotency key makes the repetition safe.
 */
export async function inTransaction<T>(database: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const run = new Run(database)
    try {
      const result = await run.execute(fn)
      await run.settle()
      return result
    } catch (error) {
      const mayRepeat = isConflict(error) || isAgedPlan(error) || (isConnectionLost(error) && !run.begun)
      if (!mayRepeat || attempt >= attemptsOnConflict) throw error
      // Let the rival continue first: a transaction that restarts at once takes the lock that the rival waits for, and both block
      // again.
      if (isConflict(error)) await pause(attempt * (5 + Math.random() * 20))
    }
  }
}

class Run {
  /** False while no statement of the operation can have had an effect. */
  begun = false
  readonly #database: Database
  readonly #callbacks: (() => void | Promise<void>)[] = []
  readonly #changed = new Set<number>()
  #hasFailed = false
  /** Answers that are not awaited yet, in their order. */
  readonly #later: Promise<unknown>[] = []

  constructor(database: Database) {
    this.#database = database
  }

  async execute<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = await this.#database.connect()
    let isBroken = false
    try {
      const begin = connection.ask('begin isolation level read committed').then(() => (this.begun = true))
      this.#noted(begin)
      const result = await fn({
        db: connection.kysely,
        afterCommit: (callback) => void this.#callbacks.push(callback),
        later: ({ sql, parameters }) => this.#noted(connection.ask(sql, parameters)),
        changed: (profile_id) => void this.#changed.add(profile_id),
      })
      // If the commit were sent together with the first statement and the connection were lost, the result of the commit would be
      // unknown.
      await begin
      await this.#commit(connection)
      return result
    } catch (error) {
      await connection.ask('rollback').catch(() => (isBroken = true))
      throw (await this.#firstFailure()) ?? error
    } finally {
      connection.release(isBroken)
    }
  }

  async #commit(connection: Connection): Promise<void> {
    // PostgreSQL knows nothing of a statement that could not even be sent.
    if (this.#hasFailed) throw await this.#firstFailure()
    const { command } = await connection.ask('commit')
    // PostgreSQL answers so when a statement that was sent before has failed.
    if (command !== 'COMMIT') throw new Error(`A transaction was to be committed and ended with ${command}`)
  }

  /** Whoever asks next hears of the failure, or the commit does; the cause is looked for at the end. */
  #noted(answer: Promise<unknown>): void {
    answer.catch(() => (this.#hasFailed = true))
    this.#later.push(answer)
  }

  /** The statements after one that failed fail too, and only say that there was one. */
  async #firstFailure(): Promise<unknown> {
    for (const outcome of await Promise.allSettled(this.#later))
      if (outcome.status === 'rejected') return outcome.reason
    return undefined
  }

  async settle(): Promise<void> {
    if (this.#changed.size > 0) await this.#guarded(() => this.#database.announceChanged([...this.#changed]))
    for (const callback of this.#callbacks) await this.#guarded(callback)
  }

  async #guarded(callback: () => void | Promise<void>): Promise<void> {
    try {
      await callback()
    } catch (error) {
      this.#database.log.error({ err: error }, 'a step after a commit failed')
    }
  }
}

/** 40001 serialization_failure, 40P01 deadlock_detected. */
function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}
