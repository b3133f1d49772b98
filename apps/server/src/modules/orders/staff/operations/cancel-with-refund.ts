import type { CancelFault } from '@tembrel/domain/orders/lifecycle-types.ts'
import { toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { Approve } from '../../../approvals/operations/ask-second-person.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { compensateWorkers, requireCompensation, type Compensation } from '../../escrow/compensation.ts'
import { moveOrder, requireMove } from '../../lifecycle/move.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { OrderUnitOfWork } from '../../work/unit-of-work.ts'
import { updateOrder } from '../../work/orders.queries.ts'

/**
 * Staff ends an order and gives the client everything back: our guarantee (Product §1, §4). A worker who delivered may be paid
 * with our money when it was not the narrator's fault; roubles by worker. Throws ORDER_TRANSITION (409), and 422 at
 * `compensation.narrator` or `compensation.soundengineer` for more than the reward would have been.
 */
export async function cancelWithRefund(
  app: AppContext,
  actor: Actor,
  order_id: number,
  why: { fault: CancelFault; comment: string; compensation?: Compensation | undefined },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<void> {
  await OrderUnitOfWork.run(app, async (work) => {
    const { tx } = work
    const order = requireOwnOrder(await work.load(order_id), actor)
    const { fault, comment, compensation = {} } = why
    requireMove(work, order, 'cancel-with-refund', actor, fault)
    await requireCompensation(tx.db, order, fault, compensation)
    await moveOrder(work, order, 'cancel-with-refund', actor, { fault, comment })
    await compensateWorkers(work, order, compensation)
    await updateOrder(tx.db, order.id, { flagged_at: null })
    const target = { kind: 'order', id: order.id }
    const data = { fault, comment, compensation, returned: order.total_paid }
    await recordAudit(tx, { actor, action: 'cancel-with-refund', target, data, at: work.now })
    const given = Object.values(compensation).reduce((total, sum) => total + (sum ?? 0), order.total_paid)
    await approve(tx, toKopecks(roubles(given)))
    await beforeCommit(tx)
  })
}
