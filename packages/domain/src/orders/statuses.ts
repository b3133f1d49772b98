/**
 * The statuses of an order: ids with the names people read, groups and the tabs of the order list (Product §4).
 *
 * Invariants: ids are stored, travel on the wire and are never renumbered; the groups do not overlap.
 */
import type { Role } from '../accounts/roles.ts'

/** Status name → id. */
export const ORDER_STATUS = {
  /** Черновик. */
  draft: 1,
  /** Предложен диктору. */
  suggested: 2,
  /** Ждёт расчёта. */
  waiting_calc: 3,
  /** Отклонён диктором. */
  declined_by_narrator: 4,
  /** Рассчитан. */
  calculated: 5,
  /** Отклонён заказчиком. */
  declined_by_client: 6,
  /** В работе. */
  inwork: 7,
  /** На проверке. */
  verify_after_narrator: 8,
  /** Завершён. */
  completed: 9,
  /** У звукорежиссёра. */
  processing_by_soundengineer: 14,
  /** Ждёт оплаты предложенного. */
  waiting_payment_for_suggested: 15,
  /** Ждёт оплаты рассчитанного. */
  waiting_payment_after_calc: 16,
  /** Ждёт оплаты услуг. */
  waiting_payment_add_options: 17,
  /** На проверке перед сведением. */
  verify_before_soundengineer: 18,
  /** На проверке после сведения. */
  verify_after_soundengineer: 19,
} as const
export type OrderStatusName = keyof typeof ORDER_STATUS
export type OrderStatusId = (typeof ORDER_STATUS)[OrderStatusName]

/** Every status id, ascending. */
export const ORDER_STATUS_IDS: readonly OrderStatusId[] = Object.values(ORDER_STATUS).toSorted((a, b) => a - b)

/** What a client is shown in place of a status when a price came too late: the order is already accepted and paid. */
export const PRICE_LOCKED_MARKER = 101

export type OrderGroupName = 'current' | 'draft' | 'completed' | 'declined'

/** The groups of statuses (Product §4). Statuses in no group wait for an answer or for a payment. */
export const ORDER_GROUP: Readonly<Record<OrderGroupName, readonly OrderStatusId[]>> = {
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
}

/** Work on it goes on; paying for added options interrupts it, it does not end it. */
export const BEING_MADE: readonly OrderStatusId[] = [...ORDER_GROUP.current, ORDER_STATUS.waiting_payment_add_options]

/** In the client's hands: it can be written, deleted and placed anew. */
export const WRITABLE: readonly OrderStatusId[] = [ORDER_STATUS.draft, ...ORDER_GROUP.declined]

/** No one has to act: the order is in the client's hands, or over. */
export const AT_REST: readonly OrderStatusId[] = [...WRITABLE, ...ORDER_GROUP.completed]

/** The narrator is asked: to take the order, or to name a price. */
export const AWAITING_NARRATOR: readonly OrderStatusId[] = [ORDER_STATUS.suggested, ORDER_STATUS.waiting_calc]

/** A price is asked for or named, and not agreed. */
export const AWAITING_PRICE: readonly OrderStatusId[] = [ORDER_STATUS.waiting_calc, ORDER_STATUS.calculated]

/** The client has to pay. */
export const AWAITING_PAYMENT: readonly OrderStatusId[] = [
  ORDER_STATUS.waiting_payment_for_suggested,
  ORDER_STATUS.waiting_payment_after_calc,
  ORDER_STATUS.waiting_payment_add_options,
]

/** The client checks the narrator's recording. */
export const AWAITING_CHECK_OF_RECORDING: readonly OrderStatusId[] = [
  ORDER_STATUS.verify_after_narrator,
  ORDER_STATUS.verify_before_soundengineer,
]

/** The client checks a recording, the narrator's or the engineer's. */
export const AWAITING_CHECK: readonly OrderStatusId[] = [
  ...AWAITING_CHECK_OF_RECORDING,
  ORDER_STATUS.verify_after_soundengineer,
]

/** A worker has something to hand in: the narrator a recording, the engineer a mix. */
export const AWAITING_RESULT: readonly OrderStatusId[] = [ORDER_STATUS.inwork, ORDER_STATUS.processing_by_soundengineer]

/** The order is with the engineer, who mixes it or whose mix is checked. */
export const WITH_ENGINEER: readonly OrderStatusId[] = [
  ORDER_STATUS.processing_by_soundengineer,
  ORDER_STATUS.verify_after_soundengineer,
]

/** Tabs of the order list, by the value of the `group` query: in work, completed, all, drafts. */
export const ORDER_TABS = ['current', 'completed', 'all', 'draft'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/**
 * The statuses each tab shows, so that a list query needs no rule of its own (Product §4). Every order is in exactly one of the
 * tabs besides _all_: every order under way is in work, also one that waits for an answer or a payment.
 */
export const ORDER_TAB_STATUSES: Readonly<Record<OrderTab, readonly OrderStatusId[]>> = {
  current: [...AWAITING_NARRATOR, ORDER_STATUS.calculated, ...ORDER_GROUP.current, ...AWAITING_PAYMENT],
  completed: [ORDER_STATUS.declined_by_client, ...ORDER_GROUP.completed],
  all: ORDER_STATUS_IDS.filter((id) => id !== ORDER_STATUS.draft),
  // An order that the narrator declined goes back to the client as a draft.
  draft: [ORDER_STATUS.draft, ORDER_STATUS.declined_by_narrator],
}

/** The statuses a tab shows to a reader: only clients have drafts, and an order that a worker declined is over for him. */
export function tabStatusesOf(tab: OrderTab, role: Role): readonly OrderStatusId[] {
  if (role === 'client' || tab === 'all' || tab === 'current') return ORDER_TAB_STATUSES[tab]
  return tab === 'draft' ? [] : [ORDER_STATUS.declined_by_narrator, ...ORDER_TAB_STATUSES.completed]
}

/** The statuses in which an order waits for what this reader does (Product §2); an agent acts in his narrator's place. */
export const STATUSES_NEEDING: Readonly<Record<'client' | 'narrator' | 'soundengineer', readonly OrderStatusId[]>> = {
  client: [ORDER_STATUS.calculated, ...AWAITING_PAYMENT, ...AWAITING_CHECK],
  narrator: [...AWAITING_NARRATOR, ORDER_STATUS.inwork],
  soundengineer: [ORDER_STATUS.processing_by_soundengineer],
}

/** Whether work on an order goes on; paying for added options interrupts it, it does not end it. */
export function isBeingMade(status: OrderStatusId): boolean {
  return BEING_MADE.includes(status)
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
