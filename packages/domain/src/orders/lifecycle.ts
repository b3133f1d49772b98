/**
 * Who may do what with an order, and what comes of it (Product §4).
 *
 * Pure reading of the lifecycle table. Invariants: an action that is refused changes nothing; `allowedActions` and
 * `transition` never disagree; the status an order is said to come from (`prevstatus_id`) changes only with its status.
 */

import { LIFECYCLE } from './lifecycle-table.ts'
import { MONEY_EFFECTS } from './lifecycle-types.ts'
import type {
  CancelFault,
  LifecycleRow,
  MoneyEffect,
  OrderAction,
  OrderActor,
  OrderCondition,
  OrderEffect,
  OrderNeed,
} from './lifecycle-types.ts'
import { BEING_MADE, ORDER_GROUP, ORDER_STATUS, PRICE_LOCKED_MARKER } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

/** What the table needs to know about an order besides its status. */
export interface LifecycleFacts {
  readonly prevstatus_id: OrderStatusId | null
  /** `hasEngineerWork` of the order, with the options that are being adopted and without those being dropped. */
  readonly has_engineer_work: boolean
  /** The narrator is so late that the client may cancel: `isOverdue`. */
  readonly is_overdue: boolean
  /** The order was completed recently enough for a goodwill refund: `isGoodwillOpen`. */
  readonly is_goodwill_open: boolean
  /** Site flag `options_only_before_placement` (Product §9). */
  readonly options_only_before_placement: boolean
  /** Site flag `additional_order` (Product §9). */
  readonly additional_order: boolean
  /** Whose fault a cancellation by the supporter is; needed by that action only. */
  readonly fault?: CancelFault
}

/** What a permitted action does. `to` is null when the order is deleted. */
export interface OrderMove {
  readonly refused: null
  readonly action: OrderAction
  readonly to: OrderStatusId | null
  readonly prevstatus_id: OrderStatusId | null
  /** Whether another order in status 1 is created beside this one. */
  readonly creates_order: boolean
  /** What happens to money, or null when none moves. */
  readonly money: MoneyEffect | null
  readonly effects: readonly OrderEffect[]
  readonly needs: readonly OrderNeed[]
  /** Whether the clock of the status counts from now. */
  readonly restarts_clock: boolean
}

/** Why an action is not permitted; the codes are those of the wire. */
export type OrderRefusalCode =
  | 'FORBIDDEN'
  | 'ORDER_TRANSITION'
  | 'ORDER_PRICE_LOCKED'
  | 'ORDER_OPTIONS_LOCKED'
  | 'FLAG_OFF'
export interface OrderRefusal {
  readonly refused: OrderRefusalCode
  /** The condition that is missing where status and role would fit. */
  readonly because?: OrderCondition
  /** With ORDER_PRICE_LOCKED: the marker for «already accepted and paid». */
  readonly orderstatuses_id?: typeof PRICE_LOCKED_MARKER
}

/** Statuses in which naming a price is refused because the client has already paid the old one (Product §4). */
const PRICE_LOCKED_STATUSES: readonly OrderStatusId[] = [ORDER_STATUS.suggested, ...BEING_MADE, ORDER_STATUS.completed]

/** What a missing condition is answered with. */
const REFUSAL_BY_CONDITION: Readonly<Record<OrderCondition, OrderRefusalCode>> = {
  overdue: 'ORDER_TRANSITION',
  goodwill_window: 'ORDER_TRANSITION',
  options_unlocked: 'ORDER_OPTIONS_LOCKED',
  additional_orders_on: 'FLAG_OFF',
}

/**
 * The actions this actor can take now: the buttons to show (Product §4). `status` null = the order does not exist yet.
 * What the person must send along is checked by the call, not here.
 */
export function allowedActions(
  status: OrderStatusId | null,
  actor: OrderActor,
  facts: LifecycleFacts,
): readonly OrderAction[] {
  return LIFECYCLE.filter((row) => isRowOf(row, status, actor) && holds(row.when, facts)).map((row) => row.action)
}

/**
 * What the action does, or why it is refused (Product §4). `status` null = the order does not exist yet.
 * Throws RangeError when a cancellation by the supporter comes without `fault`, and when an order that waits for added
 * options does not know where it came from: the first is for the call to check, the second cannot be stored.
 */
export function transition(
  status: OrderStatusId | null,
  action: OrderAction,
  actor: OrderActor,
  facts: LifecycleFacts,
): OrderMove | OrderRefusal {
  const row = LIFECYCLE.find((candidate) => candidate.action === action && isRowOf(candidate, status, actor))
  if (row === undefined) return refusal(status, action, actor)
  if (row.when !== undefined && !holds(row.when, facts)) {
    return { refused: REFUSAL_BY_CONDITION[row.when], because: row.when }
  }
  return move(row, status, facts)
}

/** What the action asks of the person, whatever the status: which fields its dialog has. */
export function needsOf(action: OrderAction): readonly OrderNeed[] {
  return LIFECYCLE.find((row) => row.action === action)?.needs ?? []
}

function isRowOf(row: LifecycleRow, status: OrderStatusId | null, actor: OrderActor): boolean {
  return row.from.includes(status) && row.who.includes(actor)
}

function holds(condition: OrderCondition | undefined, facts: LifecycleFacts): boolean {
  switch (condition) {
    case undefined:
      return true
    case 'overdue':
      return facts.is_overdue
    case 'goodwill_window':
      return facts.is_goodwill_open
    case 'options_unlocked':
      return !facts.options_only_before_placement
    case 'additional_orders_on':
      return facts.additional_order
  }
}

function refusal(status: OrderStatusId | null, action: OrderAction, actor: OrderActor): OrderRefusal {
  // An action that no actor has in this status is late; one that this actor never has is forbidden.
  const isEverTheirs = LIFECYCLE.some((row) => row.action === action && row.who.includes(actor))
  if (!isEverTheirs) return { refused: 'FORBIDDEN' }
  if (action === 'name-price' && status !== null && PRICE_LOCKED_STATUSES.includes(status)) {
    return { refused: 'ORDER_PRICE_LOCKED', orderstatuses_id: PRICE_LOCKED_MARKER }
  }
  return { refused: 'ORDER_TRANSITION' }
}

function move(row: LifecycleRow, status: OrderStatusId | null, facts: LifecycleFacts): OrderMove {
  const to = targetOf(row, status, facts)
  const changesStatus = to !== status
  return {
    refused: null,
    action: row.action,
    to,
    prevstatus_id: changesStatus ? status : facts.prevstatus_id,
    creates_order: row.to === 'new_draft',
    money: MONEY_EFFECTS.find((effect) => row.effects.includes(effect)) ?? null,
    effects: row.effects,
    needs: row.needs ?? [],
    restarts_clock: changesStatus ? !row.effects.includes('clock_resumes') : row.effects.includes('clock_restarts'),
  }
}

function targetOf(row: LifecycleRow, status: OrderStatusId | null, facts: LifecycleFacts): OrderStatusId | null {
  const { to } = row
  if (typeof to === 'number') return to
  if (typeof to === 'object') {
    if ('by_fault' in to) {
      if (facts.fault === undefined) throw new RangeError(`The action ${row.action} needs to know whose fault it is`)
      return to.by_fault[facts.fault]
    }
    return facts.has_engineer_work ? to.with_engineer_work : to.without
  }
  switch (to) {
    case 'same':
    case 'new_draft':
      return status
    case 'gone':
      return null
    case 'prevstatus':
      return interruptedStatus(facts)
    case 'resumed': {
      const interrupted = interruptedStatus(facts)
      // Cleaning or mixing bought during the last check would otherwise be paid for and never done.
      return interrupted === ORDER_STATUS.verify_after_narrator && facts.has_engineer_work
        ? ORDER_STATUS.verify_before_soundengineer
        : interrupted
    }
  }
}

/** The status that waiting for added options interrupted. */
function interruptedStatus({ prevstatus_id }: LifecycleFacts): OrderStatusId {
  if (prevstatus_id === null || !ORDER_GROUP.current.includes(prevstatus_id)) {
    throw new RangeError(`Added options cannot have interrupted the status ${String(prevstatus_id)}`)
  }
  return prevstatus_id
}
