import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isAgedPlan } from './prepared-statements.ts'
import type { DB } from './tables.ts'

/**
 * Reads on one connection: what `read` asks at once goes out in one message and is answered by one (decision 0064). It may run
 * twice, when a prepared statement has aged, so it must only read.
 */
export async function readTogether<T>(
  database: Pick<Database, 'connect'>,
  read: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const connection = await database.connect()
  try {
    return await read(connection.kysely).catch((error: unknown) => {
      if (!isAgedPlan(error)) throw error
      return read(connection.kysely)
    })
  } finally {
    // A connection that is lost says so itself to the pool.
    connection.release(false)
  }
}
