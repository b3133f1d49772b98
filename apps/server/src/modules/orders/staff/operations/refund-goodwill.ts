import { kopecks, toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForGoodwill } from '@tembrel/domain/money/postings.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { Approve } from '../../../approvals/operations/ask-second-person.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { withdrawCertificate } from '../../../documents/operations/certificates.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { postOperation } from '../../../ledger/operations/post-operation.ts'
import { readGoodwill } from '../../../ledger/operations/balances.ts'
import { requireMove } from '../../lifecycle/move.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { OrderUnitOfWork } from '../../work/unit-of-work.ts'
import { insertMove, updateOrder, type OrderRow } from '../../work/orders.queries.ts'

/**
 * Staff gives the client of a completed order money of our own, and he is notified (Product §4). `sum` = whole roubles; all gifts
 * together never exceed what was paid. `approve` may ask for a second person. Throws 422 at `sum`, ORDER_TRANSITION when it is too late.
 */
export async function refundGoodwill(
  app: AppContext,
  actor: Actor,
  order_id: number,
  gift: { sum: number; comment: string },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<void> {
  await OrderUnitOfWork.run(app, async (work) => {
    const { tx } = work
    const order = requireOwnOrder(await work.load(order_id), actor)
    requireMove(work, order, 'goodwill-refund', actor)
    const given = await readGoodwill(tx.db, order.id)
    const sum = toKopecks(roubles(gift.sum))
    const left = kopecks(toKopecks(roubles(order.total_paid)) - given)
    if (sum <= 0n || sum > left) {
      throw apiError('VALIDATION', { errors: { sum: { key: 'too_big', params: { maximum: Number(left / 100n) } } } })
    }
    await postOperation(tx, {
      kind: 'goodwill',
      scope: `order:${order.id}`,
      key: `goodwill:${app.ids.uuid()}`,
      order_id: order.id,
      profile_id: order.client_id,
      at: work.now,
      legs: postingsForGoodwill({ profile_id: order.client_id, sum }),
    })
    await insertMove(tx.db, order.id, {
      action: 'goodwill-refund',
      from_status: order.orderstatuses_id,
      to_status: order.orderstatuses_id,
      role: actor.role,
      by_profile_id: actor.profile_id,
      acting_agent_id: null,
      comment: gift.comment,
      at: work.now,
    })
    await updateOrder(tx.db, order.id, { flagged_at: null })
    // Who has all of his money back has no rights in the recording.
    if (sum === left) await withdrawCertificate(tx, { order_id: order.id, at: work.now })
    await notifyGiven(work, order, actor, gift.sum)
    const target = { kind: 'order', id: order.id }
    await recordAudit(tx, { actor, action: 'goodwill-refund', target, data: { ...gift }, at: work.now })
    // With what was given back of this order before: parts do not stay below the limit.
    await approve(tx, sum, kopecks(given + sum))
    await beforeCommit(tx)
  })
}

/** The status stays; the order's own event has the sum for the client, in whole roubles. */
async function notifyGiven(work: OrderUnitOfWork, order: OrderRow, actor: Actor, goodwill: number): Promise<void> {
  const { orderstatuses_id, prevstatus_id } = order
  const event = {
    profile_id: order.client_id,
    type: EVENT_TYPE.order_status_updated,
    order_id: order.id,
    role: actor.role,
    user_id: actor.profile_id,
    data: { orderstatuses_id, prevstatus_id, goodwill },
  }
  await recordEvents(work.tx, work.now, [event])
}
