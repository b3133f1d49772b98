/**
 * Moves an order by one row of the lifecycle table (Product §4, docs/orders.md): checks the table, moves the money, writes
 * status, history, events and the clock, all in the caller's transaction on the locked row.
 */
import type { Updateable } from 'kysely'
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import {
  clockOf,
  isGoodwillOpen,
  isOverdue,
  isTicketDue,
  resumedClockDueAt,
  stoppedClockSeconds,
} from '@tembrel/domain/orders/clocks.ts'
import { nextWorkingMoment, type Timetable } from '@tembrel/domain/narrators/timetable.ts'
import type { DeadlineSettings } from '@tembrel/domain/orders/deadline.ts'
import { deadlineAfterMove } from '@tembrel/domain/orders/deadline-moves.ts'
import { chooseEngineer, hasEngineerWork } from '@tembrel/domain/orders/lifecycle-engineer.ts'
import { transition, type LifecycleFacts, type OrderMove } from '@tembrel/domain/orders/lifecycle.ts'
import type { CancelFault, OrderAction } from '@tembrel/domain/orders/lifecycle-types.ts'
import { isBeingMade, type OrderStatusId, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Orders } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { voidOrderContract } from '../../documents/operations/order-documents.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { readNarratorState } from '../../narrators/rows/operations/narrators.ts'
import { moveMoney } from '../escrow/money.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { dropWaitingOptions } from '../pricing/waiting-options.ts'
import { writeServiceMessages } from '../chat/service-messages.ts'
import { notifyMove } from '../events/events.ts'
import { notifyMessage } from '../chat/message-events.ts'
import type { NewPriceVersion } from '../work/prices.queries.ts'
import { SYSTEM_ACTOR, type DecidedMove, type OrderActor, type OrderUnitOfWork } from '../work/unit-of-work.ts'
import { selectEngineers, type OrderRow, type OrderState, type UnwrittenOrder } from '../work/orders.queries.ts'

/** One recording is put together at a time: it takes a processor for seconds. */
const SPLICES = 'splices'

export interface MoveInput {
  readonly comment?: string | undefined
  readonly fault?: CancelFault
  /** Columns that the action itself decides, for example a named price or a take's time. */
  readonly set?: Updateable<Orders>
  /** The price that the move agreed on. */
  readonly version?: NewPriceVersion
}

/** What the lifecycle needs to know about an order besides its status. */
export function lifecycleFactsOf(order: OrderState, work: Pick<OrderUnitOfWork, 'settings' | 'now'>): LifecycleFacts {
  const { settings, now } = work
  return {
    prevstatus_id: order.prevstatus_id,
    has_engineer_work: hasEngineerWork(order),
    is_overdue: isOverdue(order, now, settings.clocks),
    is_goodwill_open: isGoodwillOpen(order.completed_at, now, settings.clocks),
    options_only_before_placement: settings.flags.options_only_before_placement,
    additional_order: settings.flags.additional_order,
  }
}

/** The move that the action would make. Throws FORBIDDEN, ORDER_TRANSITION or another refusal of the table. */
export function requireMove(
  work: OrderUnitOfWork,
  order: OrderState,
  action: OrderAction,
  actor: OrderActor,
  fault?: CancelFault,
): OrderMove {
  const role = actor.acting_agent_id !== null ? 'narrator' : actor.role
  const facts = lifecycleFactsOf(order, work)
  const move = transition(order.orderstatuses_id, action, role, fault ? { ...facts, fault } : facts)
  if (move.refused === null) return move
  throw apiError(move.refused, move.orderstatuses_id ? { data: { orderstatuses_id: move.orderstatuses_id } } : {})
}

/**
 * Takes one action on a locked order and returns the row after it. Throws the table's refusal, or BALANCE_TOO_LOW when the
 * ledger does not hold what the action needs; the caller's transaction then changes nothing.
 */
export async function moveOrder(
  work: OrderUnitOfWork,
  order: OrderState,
  action: OrderAction,
  actor: OrderActor,
  input: MoveInput = {},
): Promise<OrderRow> {
  return moveAnd((decided) => work.flush(work.move(order, decided)), work, order, action, actor, input)
}

/** As `moveOrder`, for a move that paying follows in the same change: both are written as one. */
export async function moveUnwritten(
  work: OrderUnitOfWork,
  order: OrderState,
  action: OrderAction,
  actor: OrderActor,
  input: MoveInput = {},
): Promise<UnwrittenOrder> {
  return moveAnd(async (decided) => work.move(order, decided), work, order, action, actor, input)
}

async function moveAnd<After extends OrderState>(
  settle: (decided: DecidedMove) => Promise<After>,
  work: OrderUnitOfWork,
  order: OrderState,
  action: OrderAction,
  actor: OrderActor,
  input: MoveInput,
): Promise<After> {
  const move = requireMove(work, order, action, actor, input.fault)
  if (move.to === null) throw new Error('An order is deleted by its own operation')
  const priced: OrderState = { ...order, ...(input.set as Partial<OrderRow>) }
  if (move.money) await moveMoney(work, priced, move.money)
  const change: Updateable<Orders> = {
    ...input.set,
    ...(isFlagPast(order, move.to) ? { flagged_at: null, flagged_for: null } : {}),
    ...(await effectsOf(work, priced, move, { ...input, to: move.to })),
    orderstatuses_id: move.to,
    prevstatus_id: move.prevstatus_id,
    narrator_visible: isVisibleToNarrator(priced, move, action),
    // Taken back as a draft, the order begins anew: neither the engineer nor the price of its last passage is in it.
    ...(move.to === 1 ? { soundengineer_id: null, price: null, base_price: null } : {}),
    updated_at: work.now,
  }
  if (move.restarts_clock) change.status_changed_at = work.now
  const narrator_left = await hasNarratorLeft(work, order, move, actor)
  if (narrator_left) Object.assign(change, { flagged_at: order.flagged_at ?? work.now, flagged_for: 'narrator_left' })
  change.clock_due_at = clockDueAt(work, { ...priced, ...(change as Partial<OrderRow>) }, move)
  const decided = {
    change,
    version: input.version,
    move: {
      action,
      from_status: order.orderstatuses_id,
      to_status: move.to,
      role: actor.role,
      by_profile_id: actor.profile_id ?? unansweredBy(order, action),
      acting_agent_id: actor.acting_agent_id,
      comment: input.comment ?? null,
      at: work.now,
    },
  }
  const after = await settle(decided)
  const documents = move.to === order.orderstatuses_id ? null : await writeServiceMessages(work, after, narrator_left)
  if (move.to === 9 && after.narrator_id !== null) {
    const { narrator_id } = after
    await enqueue(work.tx, 'refresh-narrator-card', { narrator_id }, { key: `narrator-card:${narrator_id}` })
    await enqueue(work.tx, 'deliver-order', { order_id: order.id })
    await enqueue(work.tx, 'splice-pickups', { order_id: order.id }, { queue: SPLICES })
  }
  // A new sum or a new take keeps the status, but whoever waits for it has to hear of it: the clock runs against him anew.
  const isUpdate = move.to !== order.orderstatuses_id || move.effects.includes('clock_restarts')
  await notifyMove(work, order, after, actor, { isUpdate, narrator_left })
  // A job adds the documents to it and reports a changed message: it has to be known as a new one first.
  if (documents) {
    const announced = { message: { ...documents, thread: 'narrator' as const }, actor: SYSTEM_ACTOR }
    await notifyMessage(work.tx, work.app, after, { ...announced, type: EVENT_TYPE.order_message_created })
  }
  return after
}

/** Whether the order enters recording with a disabled narrator: he cannot sign in, and no one acts for him. */
async function hasNarratorLeft(
  work: OrderUnitOfWork,
  order: OrderState,
  move: OrderMove,
  actor: OrderActor,
): Promise<boolean> {
  if (move.to !== 7 || order.orderstatuses_id === ORDER_STATUS.inwork || order.narrator_id === null) return false
  if (actor.profile_id === order.narrator_id) return false
  return (await readNarratorState(work.tx.db, order.narrator_id)) === 'disabled'
}

/** Whether the support has nothing left to do: the silent engineer has acted, or the narrator is no longer needed. */
function isFlagPast({ flagged_for }: OrderState, to: OrderStatusId): boolean {
  if (flagged_for === 'engineer_silent') return to !== 14
  return flagged_for === 'narrator_left' && !isBeingMade(to)
}

/** The narrator who has let the time run out in which an order of his had to be answered. */
function unansweredBy({ orderstatuses_id, narrator_id }: OrderState, action: OrderAction): number | null {
  return action === 'lapse' &&
    (orderstatuses_id === ORDER_STATUS.suggested || orderstatuses_id === ORDER_STATUS.waiting_calc)
    ? narrator_id
    : null
}

async function effectsOf(
  work: OrderUnitOfWork,
  order: OrderState,
  move: OrderMove,
  { to, set }: MoveInput & { readonly to: OrderStatusId },
): Promise<Updateable<Orders>> {
  const change: Updateable<Orders> = {}
  for (const effect of move.effects) {
    switch (effect) {
      case 'collect':
        Object.assign(change, paidColumns(order, work.now))
        if (order.dogovor_needed) await enqueue(work.tx, 'deliver-order', { order_id: order.id })
        break
      case 'release_pending':
        if (order.total_paid === 0) change.placed_at = null
        break
      case 'release_held':
      case 'release_in_full':
        Object.assign(change, UNPAID_COLUMNS)
        if (hasContract(order)) await voidOrderContract(work.tx, { order_id: order.id, at: work.now })
        break
      case 'deadline_confirmed':
        change.accepted_at = work.now
        break
      case 'ticket_after_repeats':
        change.not_done_count = order.not_done_count + 1
        if (isTicketDue(order.not_done_count + 1, work.settings.clocks)) {
          Object.assign(change, { flagged_at: work.now, flagged_for: 'returned' })
          await enqueue(work.tx, 'open-order-ticket', { order_id: order.id })
        }
        break
      case 'clock_stops':
        change.clock_left_seconds = stoppedClockSeconds(order.clock_due_at, work.now)
        break
      case 'options_dropped':
        Object.assign(change, await dropWaitingOptions(work, order))
        break
      case 'clock_resumes':
        // The engineer may have been disabled while the order did not move; then it would never be finished.
        if (to === 14 || to === 19) Object.assign(change, await assignedEngineer(work, order))
        break
      case 'engineer_assigned':
        // Whom staff have named is not chosen again.
        if (set?.soundengineer_id === undefined) Object.assign(change, await assignedEngineer(work, order))
        break
      default:
        break
    }
  }
  if (to === 9) change.completed_at = work.now
  const facts = {
    urgent: order.urgent,
    seconds: secondsAtChosenSpeed(order),
    deadline_at: order.deadline_at,
    status_since: order.status_changed_at,
    urgent_from: await urgentFrom(work, order, move),
    is_new_engineer: 'soundengineer_id' in change && change.soundengineer_id !== order.soundengineer_id,
  }
  change.deadline_at = deadlineAfterMove(move, facts, work.now, deadlineSettingsOf(work), work.calendar)
  return change
}

function deadlineSettingsOf({ settings }: OrderUnitOfWork): DeadlineSettings {
  const { mixing_business_days } = settings.reminders
  return { ...settings.clocks, mixing_business_days }
}

/** When work begins on an urgent order whose named price is paid now: an invoice may be paid at night, outside working hours. */
async function urgentFrom(work: OrderUnitOfWork, order: OrderState, move: OrderMove): Promise<Date> {
  if (!order.urgent || move.to !== 7 || !move.effects.includes('deadline_promised')) return work.now
  const { narrator } = await work.readFacts(order)
  const { timetable, timezone } = narrator?.narrator ?? {}
  if (!timetable || !timezone) return work.now
  return nextWorkingMoment(timetable as Timetable, timezone, work.now) ?? work.now
}

/** While added options wait, the price is what they cost; afterwards it is the whole order's again. */
function paidColumns(order: OrderState, now: Date): Updateable<Orders> {
  const total_paid = order.total_paid + (order.price ?? 0)
  return {
    price: total_paid,
    total_paid,
    paid_at: now,
    cleaning_paid: order.cleaning,
    mixing_paid: order.mixing,
    alienation_paid: order.alienation,
    federal_paid: order.federal,
  }
}

/** Whether the order was paid by a client who asked for documents: then it has its contract, or is about to get it. */
function hasContract(order: OrderState): boolean {
  return order.dogovor_needed && order.total_paid > 0
}

/** Money went back: the order is worth what it was before it was placed. */
const UNPAID_COLUMNS: Updateable<Orders> = {
  total_paid: 0,
  paid_at: null,
  placed_at: null,
  accepted_at: null,
  cleaning_paid: false,
  mixing_paid: false,
  alienation_paid: false,
  federal_paid: false,
}

/**
 * Who mixes the order. The service's own engineer does not count before a person signs in as him, nor while he is disabled: then
 * the order waits for the support to assign an engineer.
 */
async function assignedEngineer(work: OrderUnitOfWork, order: OrderState): Promise<Updateable<Orders>> {
  const { db } = work.tx
  const soundengineer_id = chooseEngineer(await selectEngineers(db, order.genre_id), order.soundengineer_id)
  const isSomebody = await canMix(work, soundengineer_id)
  return { soundengineer_id, ...(isSomebody ? {} : { flagged_at: work.now, flagged_for: 'nobody_to_mix' }) }
}

/** Whether an engineer that has been chosen is somebody: all but the service's own are. */
export async function canMix(work: OrderUnitOfWork, soundengineer_id: number): Promise<boolean> {
  if (soundengineer_id !== SERVICE_PROFILE_ID.soundengineer) return true
  const { profile, account } = await readProfile(work.tx.db, soundengineer_id)
  return account !== undefined && !account.disabled_at && !profile?.disabled_at
}

/** A narrator sees an order from the moment it is offered to him until the client takes it back to change it. */
function isVisibleToNarrator(order: OrderState, move: OrderMove, action: OrderAction): boolean {
  if (move.to === 2 || move.to === 3) return true
  if (action === 'save' || (action === 'withdraw' && move.to === 1)) return false
  return order.narrator_visible
}

function clockDueAt(work: OrderUnitOfWork, order: OrderState, move: OrderMove): Date | null {
  if (move.effects.includes('clock_resumes')) return resumedClockDueAt(order.clock_left_seconds, work.now)
  if (!move.restarts_clock && move.to === order.orderstatuses_id && !move.effects.includes('clock_restarts')) {
    if (order.clock_due_at) return order.clock_due_at
  }
  const clock = clockOf(
    order.orderstatuses_id,
    {
      since: work.now,
      urgent: order.urgent,
      deadline_at: order.deadline_at,
      payment_method: order.payment_method,
    },
    work.settings.clocks,
    work.calendar,
  )
  return clock?.due_at ?? null
}
