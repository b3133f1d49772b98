/**
 * One database transaction around one operation.
 *
 * Effects outside the database (a message to other processes, a file removed) are registered with `afterCommit` and happen only
 * once the commit is known; a transaction that fails or is tried again forgets them.
 */
import type { Kysely } from 'kysely'
import { isConnectionLost } from './connection-loss.ts'
import type { Database } from './database.ts'
import { isAgedPlan } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export interface Tx {
  /** Queries of this transaction. */
  readonly db: Kysely<DB>
  /** Runs `fn` after the commit. Its failure is logged and changes nothing: the operation has already happened. */
  afterCommit(fn: () => void | Promise<void>): void
  /** Marks a profile whose own view has changed; its open screens are told after the commit. */
  changed(profile_id: number): void
}

const attemptsOnConflict = 3

/**
 * Runs `fn` in a READ COMMITTED transaction and returns its result after the commit.
 *
 * When PostgreSQL breaks a deadlock or a serialisation conflict at this transaction's cost, or a prepared statement has aged,
 * `fn` runs again from the start, up to three times in all, so `fn` must have no effect outside the transaction. Every other
 * error rolls back and is thrown.
 * When the connection is lost during the commit itself, nobody can tell whether it happened: the error is thrown, and the
 * caller's idempotency key makes the repetition safe.
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
    }
  }
}

class Run {
  /** False while no statement of the operation can have reached the server. */
  begun = false
  readonly #database: Database
  readonly #callbacks: (() => void | Promise<void>)[] = []
  readonly #changed = new Set<number>()

  constructor(database: Database) {
    this.#database = database
  }

  execute<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#database.kysely
      .transaction()
      .setIsolationLevel('read committed')
      .execute((db) => {
        this.begun = true
        return fn({
          db,
          afterCommit: (callback) => void this.#callbacks.push(callback),
          changed: (profile_id) => void this.#changed.add(profile_id),
        })
      })
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
