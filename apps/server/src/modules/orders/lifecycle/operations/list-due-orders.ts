import type { AppContext } from '../../../../app-context.ts'
import { selectDueOrders } from '../../work/orders.queries.ts'

/** Ids of orders whose clock has run out, oldest first, at most 500, without those of `done`. */
export async function listDueOrders(app: AppContext, done: readonly number[] = []): Promise<number[]> {
  const rows = await selectDueOrders(app.database.kysely, { now: app.clock.now(), done }, 500)
  return rows.map((row) => row.id)
}
