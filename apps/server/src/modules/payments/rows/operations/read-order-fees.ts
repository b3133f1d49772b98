import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectFeesOfOrder } from '../payments.queries.ts'

/** Fees of the top-ups bound to an order that arrived since it was placed; they come back when the order fails. */
export async function readOrderFees(db: Kysely<DB>, order_id: number, since: Date): Promise<Kopecks> {
  return kopecks(await selectFeesOfOrder(db, order_id, since))
}
