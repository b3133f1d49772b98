import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { listMovements } from '../../../ledger/operations/movements.ts'
import { selectFeeTopups } from '../adjustments.queries.ts'
import { selectOrderEvents, selectPaysOfOrder, selectBreakdownOrder } from '../wallet.queries.ts'
import type { OrderBreakdown } from './breakdown-step.ts'

/** What the breakdowns of an order's money are made from; null when there is no such order. */
export async function readOrderBreakdown(db: Kysely<DB>, order_id: number): Promise<OrderBreakdown | null> {
  const row = await selectBreakdownOrder(db, order_id)
  if (!row) return null
  const pays = await selectPaysOfOrder(db, order_id)
  return {
    row,
    movements: await listMovements(db, { order_id }),
    events: await selectOrderEvents(db, order_id),
    fee_topups: await selectFeeTopups(db, [order_id]),
    pays: pays.map(({ id, sum_kopecks }) => ({ id, sum: kopecks(sum_kopecks) })),
  }
}
