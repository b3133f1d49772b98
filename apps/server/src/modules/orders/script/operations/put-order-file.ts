import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { dropFileUpload, requireWrittenOrder, setOrderFile } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/** Puts a file that came whole into the order; one that was arriving is given up. Throws ORDER_NOT_EDITABLE (409). */
export async function putOrderFile(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  upload: StoredUpload,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireWrittenOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    await dropFileUpload(tx, order.id)
    await setOrderFile(tx, order, upload, app.clock.now())
  })
}
