/**
 * What saving an order with a wanted status means (Product §4).
 *
 * One call saves a draft and may carry on at once to asking for a price, to placing, to approving a named price or to
 * paying for added options. Invariant: the actions returned are those of the lifecycle table, in the order to take them;
 * the caller takes them all in one transaction or none.
 */

import type { OrderRefusal } from './lifecycle.ts'
import type { OrderAction } from './lifecycle-types.ts'
import { ORDER_GROUP, ORDER_STATUS, WRITABLE } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

const SAVEABLE: readonly (OrderStatusId | null)[] = [null, ...WRITABLE]

/**
 * The actions that a client's save means (Product §4). `status` null = a new order; `wanted` is the body's `orderstatuses_id`,
 * undefined when absent. A named price is approved and options are added without saving the rest of the body: the price applies
 * to what was sent to the narrator, not to what is being typed. `drafts` is the site flag; when it is off nothing new is kept as
 * a draft, but what exists can be changed.
 */
export function actionsOfSave(
  status: OrderStatusId | null,
  wanted: number | undefined,
  flags: { readonly drafts: boolean },
): { readonly refused: null; readonly actions: readonly OrderAction[] } | OrderRefusal {
  if (SAVEABLE.includes(status)) {
    if (wanted === undefined || wanted === ORDER_STATUS.draft) {
      return status === null && !flags.drafts ? { refused: 'FLAG_OFF' } : permit('save')
    }
    if (wanted === ORDER_STATUS.waiting_calc) return permit('save', 'request-calculation')
    if (wanted === ORDER_STATUS.waiting_payment_for_suggested) return permit('save', 'place')
  }
  if (status === ORDER_STATUS.calculated && wanted === ORDER_STATUS.waiting_payment_after_calc) return permit('approve')
  const isAtWork = status !== null && ORDER_GROUP.current.includes(status)
  if (isAtWork && wanted === ORDER_STATUS.waiting_payment_add_options) return permit('add-options')
  return { refused: 'ORDER_TRANSITION' }
}

function permit(...actions: OrderAction[]) {
  return { refused: null, actions } as const
}
