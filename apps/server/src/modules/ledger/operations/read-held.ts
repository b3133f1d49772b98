import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectHeldForClient } from '../ledger.queries.ts'

/** Kopecks of a client that wait in the escrows of his orders. */
export async function readHeld(db: Kysely<DB>, client_id: number): Promise<Kopecks> {
  return kopecks(await selectHeldForClient(db, client_id))
}
