import type { OrderBody } from '@tembrel/contract/calls/orders.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { actionsOfSave } from '@tembrel/domain/orders/lifecycle-save.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { approveOrder, placeOrder, sendForCalculation } from '../agreement.ts'
import { addOptions } from '../options.ts'
import { draftColumns, beginNewDraft } from '../../drafts/draft.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { moveOrder } from '../../lifecycle/move.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import { updateOrder, type OrderRow, type UnwrittenOrder, type OrderState } from '../../work/orders.queries.ts'

/** What saving an order led to: the order, and the open payment by card or invoice, if there is one. */
export interface SavedOrder {
  readonly order_id: number
  readonly payment_id: number | null
}

/** What is done in the same transaction: `first` before anything is looked at, `last` when everything has been written. */
interface AroundSaving {
  readonly first: (tx: Tx) => Promise<void>
  readonly last: (work: OrderUnitOfWork, saved: SavedOrder) => Promise<void>
}

const NOTHING_AROUND: AroundSaving = { first: async () => undefined, last: async () => undefined }

/**
 * Saves a client's order and takes the action its `orderstatuses_id` asks for, all in one transaction (Product §4).
 * `order_id` null creates one. Throws the lifecycle's refusals, PRICE_CHANGED, ORDER_NEEDS_CALCULATION and the reasons a
 * narrator cannot be chosen; nothing is then changed.
 */
export async function saveOrder(
  app: AppContext,
  actor: OrderActor,
  order_id: number | null,
  body: OrderBody,
  locale: Locale,
  around: AroundSaving = NOTHING_AROUND,
): Promise<SavedOrder> {
  return inTransaction(app.database, async (tx) => {
    // Sent together: nothing of it depends on the rest.
    const ahead = order_id === null ? beginNewDraft(tx, actor.profile_id, body) : null
    const [work] = await Promise.all([OrderUnitOfWork.open(app, tx, ahead), around.first(tx)])
    const existing = order_id === null ? null : requireOwnOrder(await work.load(order_id), actor)
    const status = existing?.orderstatuses_id ?? null
    const plan = actionsOfSave(status, body.orderstatuses_id, work.settings.flags)
    if (plan.refused) throw apiError(plan.refused === 'ORDER_TRANSITION' ? 'ORDER_NOT_EDITABLE' : plan.refused)
    let order: OrderState | null = existing
    let payment_id: number | null = null
    for (const action of plan.actions) {
      if (action === 'save')
        order = existing ? await saveDraft(work, existing, actor, body) : await createDraft(work, actor, body)
      if (!order) throw new Error('An order is saved before anything else')
      if (action === 'request-calculation') order = await sendForCalculation(work, order, actor)
      if (action === 'add-options') {
        const { price, payment_method, company } = body
        const agreement = { price, payment_method, company, locale }
        const added = await addOptions(work, await work.flush(order), actor, body, agreement)
        order = added.order
        payment_id = added.payment_id
      }
      if (action === 'place' || action === 'approve') {
        const agreed = await (action === 'place' ? placeOrder : approveOrder)(work, order, actor, {
          price: body.price,
          payment_method: body.payment_method,
          company: body.company,
          urgent: body.urgent === undefined ? undefined : Boolean(body.urgent),
          locale,
        })
        order = agreed.order
        payment_id = agreed.payment_id
      }
    }
    if (!order) throw new Error('Saving an order has no action')
    order = await work.flush(order)
    work.end()
    await around.last(work, { order_id: order.id, payment_id })
    return { order_id: order.id, payment_id }
  })
}

async function createDraft(work: OrderUnitOfWork, actor: OrderActor, body: OrderBody): Promise<UnwrittenOrder> {
  if (actor.profile_id === null) throw apiError('FORBIDDEN')
  const { id, columns } = await draftColumns(work, null, actor.profile_id, body)
  const row = {
    ...columns,
    ...{ id, client_id: actor.profile_id, orderstatuses_id: ORDER_STATUS.draft },
    ...{ created_at: work.now, updated_at: work.now, status_changed_at: work.now },
  }
  work.tx.changed(actor.profile_id)
  return work.begin(row, {
    action: 'save',
    from_status: null,
    to_status: ORDER_STATUS.draft,
    role: actor.role,
    by_profile_id: actor.profile_id,
    acting_agent_id: null,
    comment: null,
    at: work.now,
  })
}

async function saveDraft(
  work: OrderUnitOfWork,
  order: OrderRow,
  actor: OrderActor,
  body: OrderBody,
): Promise<OrderRow> {
  const { columns } = await draftColumns(work, order, order.client_id, body)
  // A draft is saved every second while somebody types: that is not a move and leaves no history.
  if (order.orderstatuses_id === ORDER_STATUS.draft)
    return updateOrder(work.tx.db, order.id, { ...columns, updated_at: work.now })
  const reset = {
    calculated_price: null,
    price: null,
    base_price: null,
    narrator_comment: '',
    not_done_count: 0,
    flagged_at: null,
    flagged_for: null,
  }
  return moveOrder(work, order, 'save', actor, { set: { ...reset, ...columns } })
}
