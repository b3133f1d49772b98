import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectGoodwill } from '../corrections.queries.ts'

/** Kopecks that we have given the client of an order out of goodwill so far, without what was corrected. */
export async function readGoodwill(db: Kysely<DB>, order_id: number): Promise<Kopecks> {
  return kopecks(await selectGoodwill(db, order_id))
}
