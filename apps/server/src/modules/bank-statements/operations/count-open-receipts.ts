import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectOpenReceipts } from '../receipts.queries.ts'

/** How many receipts wait for a decision (Product 4.921). */
export async function countOpenReceipts(db: Kysely<DB>): Promise<number> {
  return (await selectOpenReceipts(db)).count
}
