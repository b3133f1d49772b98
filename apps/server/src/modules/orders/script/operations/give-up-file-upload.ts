import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { clearOrderFile, dropFileUpload, requireFileUpload, requireWrittenOrder } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Gives up the file that is arriving, or removes it when it has arrived meanwhile. Throws NOT_FOUND (404) for another's or none,
 * ORDER_NOT_EDITABLE (409).
 */
export async function giveUpFileUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  upload_id: string,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireWrittenOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    if (order.file_id === upload_id) return clearOrderFile(tx, order, app.clock.now())
    await requireFileUpload(tx.db, order.id, upload_id)
    await dropFileUpload(tx, order.id)
  })
}
