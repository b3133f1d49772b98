import type { AppContext } from '../../../app-context.ts'
import { selectDueOrders } from '../orders.queries.ts'

/** Ids of orders whose clock has run out, oldest first, at most 500. */
export async function listDueOrders(app: AppContext): Promise<number[]> {
  const rows = await selectDueOrders(app.database.kysely, app.clock.now(), 500)
  return rows.map((row) => row.id)
}
