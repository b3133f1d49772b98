import { chooseEngineer } from '@tembrel/domain/orders/lifecycle-engineer.ts'
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { moveOrder, requireMove } from '../../lifecycle/move.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { OrderUnitOfWork } from '../../work/unit-of-work.ts'
import { selectEngineersToAssign } from '../staff-orders.queries.ts'
import { updateOrder } from '../../work/orders.queries.ts'

/**
 * Staff gives an order in mixing (14, 19) to another engineer: the one named, else the least busy of the genre or, where it has
 * none, of all, else the service's own (Product §4). Throws ORDER_TRANSITION (409), and 422 at `soundengineer_id` for one who cannot take it.
 */
export async function reassignOrder(
  app: AppContext,
  actor: Actor,
  order_id: number,
  soundengineer_id: number | undefined,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await OrderUnitOfWork.run(app, async (work) => {
    const { tx } = work
    const order = requireOwnOrder(await work.load(order_id), actor)
    requireMove(work, order, 'reassign', actor)
    const others = await selectEngineersToAssign(tx.db, order)
    const chosen = soundengineer_id ?? chooseEngineer(others, null)
    const canTake =
      chosen === SERVICE_PROFILE_ID.soundengineer || others.some((engineer) => engineer.soundengineer_id === chosen)
    if (!canTake || chosen === order.soundengineer_id) {
      throw apiError('VALIDATION', { errors: { soundengineer_id: 'not_available' } })
    }
    await moveOrder(work, order, 'reassign', actor, { set: { soundengineer_id: chosen } })
    await updateOrder(tx.db, order.id, { flagged_at: null })
    const target = { kind: 'order', id: order.id }
    const data = { from: order.soundengineer_id, to: chosen }
    await recordAudit(tx, { actor, action: 'reassign-order', target, data, at: work.now })
    await beforeCommit(tx)
  })
}
