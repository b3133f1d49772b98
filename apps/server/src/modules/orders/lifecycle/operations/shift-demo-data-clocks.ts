import { movedMoment, type Absence } from '@tembrel/domain/orders/moved-moment.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { readRules } from '../../../settings/operations/read-rules.ts'
import { selectDemoClocks, updateOrder } from '../../work/orders.queries.ts'

const HOUR_MS = 3_600_000
/** What a worker has left at least when the demo starts, and what anybody who has to decide. */
const WORK_LEFT_MS = 8 * HOUR_MS
const DECISION_LEFT_MS = 6 * HOUR_MS
const SUGGESTED = 2

/**
 * Lets the deadlines and clocks of open demo orders count from the end of an absence, so that its orders do not all lapse between
 * two visits. What was promised for the end of a business day stays so, and nothing is due within hours of the start. Returns how
 * many orders moved.
 */
export async function shiftDemoDataClocks(tx: Tx, absence: Absence): Promise<number> {
  const { settings, calendar } = await readRules(tx.db)
  const orders = await selectDemoClocks(tx.db)
  for (const { id, orderstatuses_id, deadline_at, clock_due_at } of orders) {
    const deadline = deadline_at && movedMoment(deadline_at, absence, WORK_LEFT_MS, calendar)
    const clock = clock_due_at && movedMoment(clock_due_at, absence, DECISION_LEFT_MS, calendar)
    const last = deadline && deadline.getTime() - settings.clocks.accept_before_deadline_hours * HOUR_MS
    // Whoever was asked to accept has no more time than the deadline leaves.
    const isLate = orderstatuses_id === SUGGESTED && clock !== null && last !== null && clock.getTime() > last
    await updateOrder(tx.db, id, { deadline_at: deadline, clock_due_at: isLate ? new Date(last) : clock })
  }
  return orders.length
}
