import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectWriters } from '../closings.queries.ts'

const WAIT_MS = 5000
const LOOK_EVERY_MS = 50

/**
 * Waits until everybody has ended who is writing to the books, a payment or a document: of them some may have begun while the month ran. Whoever
 * begins now is not waited for, because nobody dates anything into a month that is over without the lock of `closeMonth`. Nobody is held
 * up by it. Throws MONTH_BUSY (409) after five seconds. Outside of a transaction.
 */
export async function waitForWriters(db: Kysely<DB>, wait_ms = WAIT_MS): Promise<void> {
  const patience = performance.now() + wait_ms
  let left = new Set(await selectWriters(db))
  while (left.size > 0) {
    if (performance.now() > patience) throw apiError('MONTH_BUSY')
    await pause(LOOK_EVERY_MS)
    const now = new Set(await selectWriters(db))
    left = new Set([...left].filter((writer) => now.has(writer)))
  }
}
