import { openChangeFeed } from '../../../../database/change-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import type { NarratorIndex } from '../narrator-index.ts'
import { startNarratorIndex } from '../running-index.ts'

export interface IndexedDatabase {
  readonly database: TestDatabase
  readonly index: NarratorIndex
  /** Ends the index and drops the database; pools of the test's own have to be closed before. */
  close(): Promise<void>
}

/** A database of its own, filled by the test, with a search index that has read it all and hears of its changes. */
export async function createIndexedDatabase(fill: (database: TestDatabase) => Promise<void>): Promise<IndexedDatabase> {
  const database = await createTestDatabase()
  await fill(database)
  const { connection } = database
  const changes = await openChangeFeed(database, connection)
  const index = startNarratorIndex({ database, changes, connection, log: { info: () => undefined } })
  await index.whenBuilt()
  return {
    database,
    index,
    close: async () => {
      await index.close()
      await changes.close()
      await database.drop()
    },
  }
}
