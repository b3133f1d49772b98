import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectSumOfOperations } from '../ledger.queries.ts'

/** Kopecks that we have given the client of an order out of goodwill so far. */
export async function readGoodwill(db: Kysely<DB>, order_id: number): Promise<Kopecks> {
  return kopecks(await selectSumOfOperations(db, { order_id, kind: 'goodwill' }))
}
