/** Commits that change what clients see, at a steady rate, announced to the server as another process of the product would. */
import { openChangeFeed } from '../../apps/server/src/database/change-feed.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { touchProfile } from './bench-data.queries.ts'
import type { BenchClient } from './load-data.ts'

export interface Changes {
  /** Commits a second from now on; 0 for none. */
  setRate(per_second: number): void
  stop(): Promise<void>
}

const TURN_MS = 20

export async function startChanges(connection: string, clients: readonly BenchClient[]): Promise<Changes> {
  const database = openDatabase(connection, { max: 4, name: 'bench-changes' })
  const feed = await openChangeFeed(database, connection)
  let rate = 0
  let owed = 0
  let next = 0
  let turn: Promise<unknown> = Promise.resolve()
  const commit = (profile_id: number) =>
    inTransaction(database, async (tx) => {
      await touchProfile(tx.db, profile_id)
      tx.changed(profile_id)
    })
  const timer = setInterval(() => {
    owed += (rate * TURN_MS) / 1000
    const due = Math.floor(owed)
    owed -= due
    const ids = Array.from({ length: due }, () => clients[(next += 1) % clients.length]?.profile_id ?? 0)
    turn = Promise.all([turn, ...ids.map(commit)])
  }, TURN_MS)
  return {
    setRate(per_second) {
      rate = per_second
    },
    async stop() {
      clearInterval(timer)
      await turn
      await feed.close()
      await database.end()
    },
  }
}
