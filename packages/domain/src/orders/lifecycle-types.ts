/**
 * The vocabulary of the order lifecycle: who acts, what they can do, where it leads and what follows (Product §4).
 *
 * Invariant: every word here is in `docs/orders.md` too; a test compares the two.
 */

import type { Role } from '../accounts/roles.ts'
import type { OrderStatusId } from './statuses.ts'

/** Who can move an order. The system acts when money arrives, when a clock runs out or when a person is disabled. */
export type OrderActor = Role | 'system'
export const ORDER_ACTORS = [
  'client',
  'narrator',
  'agent',
  'soundengineer',
  'supporter',
  'accountant',
  'system',
] as const satisfies readonly OrderActor[]

/** Actions that people ask for; the name is the last part of the call's path, except for save and delete. */
export const PERSON_ACTIONS = [
  'save',
  'delete',
  'request-calculation',
  'withdraw',
  'name-price',
  'decline',
  'place',
  'approve',
  'cancel-payment',
  'accept',
  'send-results',
  'replace-results',
  'give-up',
  'cancel-overdue',
  'confirm',
  'not-done',
  'return-to-narrator',
  'reassign',
  'add-options',
  'cancel-with-refund',
  'goodwill-refund',
  'additional-order',
] as const

/** Actions that only the system performs: money came, an answer was not given in time, the narrator was disabled. */
export const SYSTEM_ACTIONS = ['paid', 'lapse', 'narrator-disabled'] as const

export const ORDER_ACTIONS = [...PERSON_ACTIONS, ...SYSTEM_ACTIONS] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Whose fault a cancellation by the supporter is. */
export const CANCEL_FAULTS = ['narrator', 'service', 'client'] as const
export type CancelFault = (typeof CANCEL_FAULTS)[number]

/**
 * Where a row leads: a status, or a rule that finds it.
 * `same` keeps the status; `prevstatus` is where the order was before it waited for added options, `resumed` the same
 * save that 8 becomes 18 when the paid options gave an engineer work; `gone` deletes the order; `new_draft` leaves it
 * alone and creates another one in status 1.
 */
export type OrderTarget =
  | OrderStatusId
  | 'same'
  | 'prevstatus'
  | 'resumed'
  | 'gone'
  | 'new_draft'
  | { readonly with_engineer_work: OrderStatusId; readonly without: OrderStatusId }
  | { readonly by_fault: Readonly<Record<CancelFault, OrderStatusId>> }

/** What must be true besides status and role. */
export const ORDER_CONDITIONS = ['overdue', 'options_unlocked', 'goodwill_window', 'additional_orders_on'] as const
export type OrderCondition = (typeof ORDER_CONDITIONS)[number]

/** What the person must send with the action. */
export const ORDER_NEEDS = ['sum', 'comment', 'reason', 'files', 'fault'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** What the action does to money; a row has at most one of these (Product §4). */
export const MONEY_EFFECTS = [
  /** What the wallet holds, up to the price, goes to the order's escrow. */
  'hold',
  /** The rest of the price arrives in the escrow. */
  'collect',
  /** What was set aside for the payment that is given up goes back to the wallet. */
  'release_pending',
  /** All of the escrow goes back to the wallet; fees of top-ups stay, because the client changed their mind. */
  'release_held',
  /** All of the escrow goes back to the wallet, and we give back the fees of the top-ups bound to the order. */
  'release_in_full',
  /** The escrow is shared out among the workers and our fee. */
  'pay_out',
  /** We give the client money of our own. */
  'goodwill',
] as const
export type MoneyEffect = (typeof MONEY_EFFECTS)[number]

/** What else follows. */
export const SIDE_EFFECTS = [
  /** A version of the price breakdown is stored. */
  'snapshot',
  /** The open payment of the order becomes nulled. */
  'payment_nulled',
  /** The deadline is counted from the moment of payment. */
  'deadline_promised',
  /** The promised deadline holds; an urgent order's is counted from now. */
  'deadline_confirmed',
  /** A new deadline is set: the end of the next business day. */
  'deadline_one_day',
  /** In 14 the deadline of the mix is set, counted from now. */
  'deadline_of_mix',
  /** The status keeps, but its clock starts anew. */
  'clock_restarts',
  /** The clocks of the previous status stop. */
  'clock_stops',
  /** The stopped clocks continue with the time they had left. */
  'clock_resumes',
  /** The chosen options wait for their payment. */
  'options_pending',
  /** The waiting options become part of the order. */
  'options_adopted',
  /** The waiting options are forgotten. */
  'options_dropped',
  /** A sound engineer is chosen, unless the order already has one who can take it. */
  'engineer_assigned',
  /** The narrator's failure is counted. */
  'counted_on_narrator',
  /** The return is counted, and the one that a setting names opens a ticket for the support. */
  'ticket_after_repeats',
  /** Staff may pay, from our own money, a worker who delivered. */
  'worker_compensation',
] as const
export type SideEffect = (typeof SIDE_EFFECTS)[number]

export type OrderEffect = MoneyEffect | SideEffect

/** One row of the lifecycle table. `from` holds null for an order that does not exist yet. */
export interface LifecycleRow {
  readonly from: readonly (OrderStatusId | null)[]
  readonly action: OrderAction
  readonly who: readonly OrderActor[]
  readonly to: OrderTarget
  readonly effects: readonly OrderEffect[]
  readonly needs?: readonly OrderNeed[]
  readonly when?: OrderCondition
}
