import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectLeftInWallet } from '../payments.queries.ts'

/** What came for an order since this moment and stayed in the wallet, because the order could not take it; 0 for nothing. */
export async function readLeftInWallet(db: Kysely<DB>, order_id: number, since: Date): Promise<Kopecks> {
  return kopecks(await selectLeftInWallet(db, order_id, since))
}
