import type { AppContext } from '../../../../app-context.ts'
import { notifyMove } from '../../events/events.ts'
import { clearOrderFile, dropFileUpload } from '../../script/script-file.ts'
import { requireMove } from '../../lifecycle/move.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import { updateOrder } from '../../work/orders.queries.ts'

/**
 * Deletes a draft or a declined order for everybody (Product §4). The row stays for the books, its file does not; the order is
 * never shown again.
 */
export async function deleteOrder(app: AppContext, actor: OrderActor, order_id: number): Promise<void> {
  await OrderUnitOfWork.run(app, async (work) => {
    const { tx } = work
    const order = requireOwnOrder(await work.load(order_id), actor)
    requireMove(work, order, 'delete', actor)
    await dropFileUpload(tx, order.id)
    await clearOrderFile(tx, order, work.now)
    const gone = await updateOrder(tx.db, order.id, {
      deleted_at: work.now,
      clock_due_at: null,
      narrator_visible: false,
      soundengineer_id: null,
    })
    await notifyMove(work, order, gone, actor, { isUpdate: false, narrator_left: false })
  })
}
