/**
 * The statuses of an order: ids, groups and the tabs of the order list (Product §4).
 *
 * Invariants: ids are stored, travel on the wire and are never renumbered; the groups do not overlap.
 */

/** Status name → id. */
export const ORDER_STATUS = {
  draft: 1,
  suggested: 2,
  waiting_calc: 3,
  declined_by_narrator: 4,
  calculated: 5,
  declined_by_client: 6,
  inwork: 7,
  verify_after_narrator: 8,
  completed: 9,
  processing_by_soundengineer: 14,
  waiting_payment_for_suggested: 15,
  waiting_payment_after_calc: 16,
  waiting_payment_add_options: 17,
  verify_before_soundengineer: 18,
  verify_after_soundengineer: 19,
} as const
export type OrderStatusName = keyof typeof ORDER_STATUS
export type OrderStatusId = (typeof ORDER_STATUS)[OrderStatusName]

/** Every status id, ascending. */
export const ORDER_STATUS_IDS: readonly OrderStatusId[] = Object.values(ORDER_STATUS).toSorted((a, b) => a - b)

/** What a client is shown in place of a status when a price came too late: the order is already accepted and paid. */
export const PRICE_LOCKED_MARKER = 101

/** The groups of statuses (Product §4). Statuses in no group wait for an answer or for a payment. */
export const ORDER_GROUP = {
  current: [
    ORDER_STATUS.inwork,
    ORDER_STATUS.verify_after_narrator,
    ORDER_STATUS.processing_by_soundengineer,
    ORDER_STATUS.verify_before_soundengineer,
    ORDER_STATUS.verify_after_soundengineer,
  ],
  draft: [ORDER_STATUS.draft],
  completed: [ORDER_STATUS.completed],
  declined: [ORDER_STATUS.declined_by_narrator, ORDER_STATUS.declined_by_client],
} as const satisfies Record<string, readonly OrderStatusId[]>
export type OrderGroupName = keyof typeof ORDER_GROUP

/** Tabs of the order list, by the value of the `group` query: in work, completed, all, drafts. */
export const ORDER_TABS = ['current', 'completed', 'all', 'draft'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The statuses each tab shows, so that a list query needs no rule of its own (Product §4). */
export const ORDER_TAB_STATUSES: Readonly<Record<OrderTab, readonly OrderStatusId[]>> = {
  // Paying for added options interrupts an order in work, it does not end it.
  current: [...ORDER_GROUP.current, ORDER_STATUS.waiting_payment_add_options],
  completed: ORDER_GROUP.completed,
  all: ORDER_STATUS_IDS.filter((id) => id !== ORDER_STATUS.draft),
  // An order that the narrator declined goes back to the client as a draft.
  draft: [ORDER_STATUS.draft, ORDER_STATUS.declined_by_narrator],
}

/** Whether an order of this status is shown in the tab. */
export function isInTab(tab: OrderTab, status: OrderStatusId): boolean {
  return ORDER_TAB_STATUSES[tab].includes(status)
}

/** Whether the number is the id of a status. */
export function isOrderStatusId(value: unknown): value is OrderStatusId {
  return (ORDER_STATUS_IDS as readonly unknown[]).includes(value)
}

/** The name of a status id. Throws RangeError for an id that is none. */
export function orderStatusName(id: OrderStatusId): OrderStatusName {
  const name = (Object.keys(ORDER_STATUS) as OrderStatusName[]).find((key) => ORDER_STATUS[key] === id)
  if (name === undefined) throw new RangeError(`Not an order status: ${String(id)}`)
  return name
}
