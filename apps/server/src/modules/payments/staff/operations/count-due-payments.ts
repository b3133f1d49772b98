import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectQueueCounts } from '../staff-payments.queries.ts'

/** How many invoices are not paid and how many withdrawals are not made yet: the two queues that the accountant works off. */
export async function countDuePayments(db: Kysely<DB>): Promise<number> {
  const { invoices, payouts } = await selectQueueCounts(db)
  return invoices + payouts
}
