/**
 * What a change of an order's status means to its recipient (docs/orders.md). The move that made it decides, not the status
 * alone: one status is reached from several sides, and each is another breakdown.
 */
import { kopecks, floorToRoubles } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { serviceFee, type ServiceFeeTier } from '@tembrel/domain/money/fees.ts'
import { RETURN_ACTIONS } from '@tembrel/domain/orders/returned-work.ts'
import { isOrderStatusId, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AboutOrder, LetterSubject, NotTakenWhy, ReturnedWork } from '../../adapters/mail/templates/letter.ts'
import type { DueNotice } from './notices.queries.ts'

/**
 * The letter about the current status of the order; a plain one with the name of the status when the move has no letter of its
 * own. Null for no status.
 */
export function statusLetter(
  order: AboutOrder,
  notice: DueNotice,
  tiers: readonly ServiceFeeTier[],
): LetterSubject | null {
  const { orderstatuses_id } = notice
  if (!isOrderStatusId(orderstatuses_id)) return null
  const letter = wentOn(order, notice) ?? BY_ROLE[notice.addressee_role]?.(order, notice, tiers)
  return letter ?? { ...order, kind: 'order_status', orderstatuses_id }
}

type ByRole = (order: AboutOrder, notice: DueNotice, tiers: readonly ServiceFeeTier[]) => LetterSubject | null

const BY_ROLE: Readonly<Record<string, ByRole>> = {
  client: clientLetter,
  narrator: narratorLetter,
  soundengineer: engineerLetter,
}

/**
 * Added options no longer hold up the work: it continues for everybody where it stopped. A recipient to whom the order is new
 * gets another letter.
 */
function wentOn(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  const { action, from_status, orderstatuses_id } = notice
  if (from_status !== ORDER_STATUS.waiting_payment_add_options || notice.event_type === EVENT_TYPE.order_created)
    return null
  if (action !== 'paid' && action !== 'cancel-payment') return null
  const isRecorded = orderstatuses_id === ORDER_STATUS.inwork && notice.addressee_role !== 'soundengineer'
  const isMixed = orderstatuses_id === ORDER_STATUS.processing_by_soundengineer && notice.addressee_role !== 'narrator'
  const hasDeadline = isRecorded || isMixed
  const deadline_at = hasDeadline ? notice.deadline_at : null
  return { ...order, kind: 'order_options_settled', are_paid: action === 'paid', deadline_at }
}

function clientLetter(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  const narrator_name = notice.narrator_name ?? ''
  const total_roubles = notice.price ?? 0
  switch (notice.orderstatuses_id) {
    case ORDER_STATUS.calculated:
      if (notice.action !== 'name-price') return null
      return { ...order, kind: 'order_price_named', narrator_name, total_roubles, comment: notice.comment }
    case ORDER_STATUS.suggested:
      return { ...order, kind: 'order_paid', narrator_name, total_roubles }
    case ORDER_STATUS.inwork:
      if (
        notice.from_status !== ORDER_STATUS.suggested &&
        notice.from_status !== ORDER_STATUS.waiting_payment_after_calc
      )
        return null
      return { ...order, kind: 'order_accepted', narrator_name, deadline_at: notice.deadline_at }
    case ORDER_STATUS.declined_by_narrator: {
      const returned_roubles = receivedRoubles(notice)
      if (notice.action === 'cancel-with-refund') return { ...order, kind: 'order_cancelled', returned_roubles }
      const why = NOT_TAKEN[notice.action ?? ''] ?? 'declined'
      return { ...order, kind: 'order_declined', why, narrator_name, comment: notice.comment, returned_roubles }
    }
    case ORDER_STATUS.declined_by_client:
      if (notice.action === 'lapse') return { ...order, kind: 'order_lapsed', about: 'price_over' }
      return { ...order, kind: 'order_cancelled', returned_roubles: receivedRoubles(notice) }
    case ORDER_STATUS.verify_after_narrator:
    case ORDER_STATUS.verify_before_soundengineer:
    case ORDER_STATUS.verify_after_soundengineer: {
      if (notice.action !== 'send-results' && notice.action !== 'replace-results') return null
      const sender_name = notice.author_name ?? narrator_name
      const returned = returnedWork(notice)
      return { ...order, kind: 'order_results_sent', sender_name, confirm_until: notice.clock_due_at, returned }
    }
    case ORDER_STATUS.completed:
      return { ...order, kind: 'order_completed' }
    default:
      return null
  }
}

/** Why the client has to listen once more. */
function returnedWork({ returned_action, returned_comment: comment }: DueNotice): ReturnedWork | null {
  if (returned_action === null || !RETURN_ACTIONS.includes(returned_action)) return null
  return { by: returned_action === 'return-to-narrator' ? 'soundengineer' : 'client', comment }
}

const NOT_TAKEN: Readonly<Record<string, NotTakenWhy>> = {
  lapse: 'no_answer',
  'give-up': 'given_up',
  'narrator-disabled': 'disabled',
}

function narratorLetter(order: AboutOrder, notice: DueNotice, tiers: readonly ServiceFeeTier[]): LetterSubject | null {
  const client_name = notice.client_name ?? ''
  const { deadline_at, comment } = notice
  switch (notice.orderstatuses_id) {
    case ORDER_STATUS.suggested: {
      const reward_roubles = rewardOf(notice, tiers)
      return { ...order, kind: 'order_suggested', client_name, reward_roubles, accept_until: notice.clock_due_at }
    }
    case ORDER_STATUS.waiting_calc:
      return { ...order, kind: 'order_calculation_requested', client_name }
    case ORDER_STATUS.inwork:
      if (notice.action === 'not-done') return { ...order, kind: 'order_not_done', comment, deadline_at }
      if (notice.action === 'return-to-narrator') return { ...order, kind: 'order_sent_back', comment, deadline_at }
      if (notice.from_status !== ORDER_STATUS.waiting_payment_after_calc) return null
      return { ...order, kind: 'order_begun', client_name, reward_roubles: rewardOf(notice, tiers), deadline_at }
    default:
      return endForWorker(order, notice)
  }
}

function engineerLetter(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  if (notice.orderstatuses_id !== ORDER_STATUS.processing_by_soundengineer) return endForWorker(order, notice)
  if (notice.action === 'not-done' && notice.event_type !== EVENT_TYPE.order_created) {
    return { ...order, kind: 'order_not_done', comment: notice.comment, deadline_at: notice.deadline_at }
  }
  return {
    ...order,
    kind: 'order_assigned',
    narrator_name: notice.narrator_name ?? '',
    deadline_at: notice.deadline_at,
  }
}

/** How an order ended for who worked on it, or was to. */
function endForWorker(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  switch (notice.orderstatuses_id) {
    case ORDER_STATUS.declined_by_narrator:
    case ORDER_STATUS.declined_by_client:
      if (notice.action !== 'lapse') return { ...order, kind: 'order_cancelled', returned_roubles: 0 }
      return {
        ...order,
        kind: 'order_lapsed',
        about: notice.orderstatuses_id === ORDER_STATUS.declined_by_client ? 'client_silent' : 'answer_over',
      }
    case ORDER_STATUS.completed:
      return { ...order, kind: 'order_reward_paid', received_roubles: receivedRoubles(notice) }
    default:
      return null
  }
}

/** What the narrator gets of the price, roubles. */
function rewardOf(notice: DueNotice, tiers: readonly ServiceFeeTier[]): number {
  const gross = roubles(notice.gross)
  return gross - serviceFee(gross, tiers)
}

function receivedRoubles(notice: DueNotice): number {
  return floorToRoubles(kopecks(notice.received_kopecks))
}
