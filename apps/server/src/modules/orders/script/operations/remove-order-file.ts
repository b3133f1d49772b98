import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { clearOrderFile, dropFileUpload, requireWrittenOrder } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Takes the file out of the order, with whatever of another has arrived; when there is none, nothing happens. Throws
 * ORDER_NOT_FOUND (404), ORDER_NOT_EDITABLE (409).
 */
export async function removeOrderFile(app: AppContext, actor: OrderActor, order_id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireWrittenOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    await dropFileUpload(tx, order.id)
    await clearOrderFile(tx, order, app.clock.now())
  })
}
