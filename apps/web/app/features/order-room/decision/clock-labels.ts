import { AWAITING_NARRATOR, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDateTime } from '../../../ui/format/times.ts'
import { capitalize } from '../../../ui/format/words.ts'
import { usualTime, usualWords } from '../../narrators/usual-words.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { timeLeftText } from '../../nouns/order/time-left-text.ts'
import { timeLeft } from '../../nouns/order/time-left.ts'

interface Moment {
  /** «5 октября, 14:02». */
  readonly when: string
  /** «3 ч 20 мин». */
  readonly left: string
  /** How long is left for the work when the answer comes in its last minute; empty where no answer is awaited first. */
  readonly least: string
}

type Words = (moment: Moment) => string

/** What happens by itself in a status, and when; by the status' clock. */
const CLOCKS: Readonly<Record<OrderRole, Readonly<Record<number, Words>>>> = {
  client: {
    [ORDER_STATUS.suggested]: m.room_clock_client_answer,
    [ORDER_STATUS.waiting_calc]: m.room_clock_client_price,
    [ORDER_STATUS.calculated]: m.room_clock_client_offer,
    [ORDER_STATUS.verify_after_narrator]: m.room_clock_client_check,
    [ORDER_STATUS.waiting_payment_for_suggested]: m.room_clock_client_pay,
    [ORDER_STATUS.waiting_payment_after_calc]: m.room_clock_client_pay_quote,
    [ORDER_STATUS.waiting_payment_add_options]: m.room_clock_client_pay_options,
    [ORDER_STATUS.verify_before_soundengineer]: m.room_clock_client_check,
    [ORDER_STATUS.verify_after_soundengineer]: m.room_clock_client_check,
  },
  narrator: {
    [ORDER_STATUS.suggested]: m.room_clock_narrator_answer,
    [ORDER_STATUS.waiting_calc]: m.room_clock_narrator_price,
    [ORDER_STATUS.calculated]: m.room_clock_worker_offer,
    [ORDER_STATUS.verify_after_narrator]: m.room_clock_worker_check,
    [ORDER_STATUS.waiting_payment_for_suggested]: m.room_clock_worker_pay,
    [ORDER_STATUS.waiting_payment_after_calc]: m.room_clock_worker_pay,
    [ORDER_STATUS.waiting_payment_add_options]: m.room_clock_worker_pay_options,
    [ORDER_STATUS.verify_before_soundengineer]: m.room_clock_worker_check,
    [ORDER_STATUS.verify_after_soundengineer]: m.room_clock_worker_check,
  },
  soundengineer: {
    [ORDER_STATUS.waiting_payment_add_options]: m.room_clock_worker_pay_options,
    [ORDER_STATUS.verify_before_soundengineer]: m.room_clock_worker_check,
    [ORDER_STATUS.verify_after_soundengineer]: m.room_clock_worker_check,
  },
}

/** Until when a recording or a mix is promised, and that the time is over. */
const DEADLINES: Readonly<Record<OrderRole, Readonly<Record<number, readonly [ahead: Words, over: Words]>>>> = {
  client: {
    [ORDER_STATUS.suggested]: [m.room_deadline_client_promised, m.room_deadline_over],
    [ORDER_STATUS.inwork]: [m.room_deadline_client, m.room_deadline_over],
    [ORDER_STATUS.processing_by_soundengineer]: [m.room_deadline_engineer_client, m.room_deadline_engineer_over],
  },
  narrator: {
    [ORDER_STATUS.suggested]: [m.room_deadline_narrator_promised, m.room_deadline_over],
    [ORDER_STATUS.inwork]: [m.room_deadline_narrator, m.room_deadline_over],
    [ORDER_STATUS.processing_by_soundengineer]: [m.room_deadline_engineer_client, m.room_deadline_engineer_over],
  },
  soundengineer: { 14: [m.room_deadline_engineer, m.room_deadline_over] },
}

const BEFORE_ANSWER: readonly number[] = [
  ORDER_STATUS.draft,
  ORDER_STATUS.waiting_payment_for_suggested,
  ...AWAITING_NARRATOR,
]
const BEFORE_DELIVERY: readonly number[] = [
  ORDER_STATUS.calculated,
  ORDER_STATUS.waiting_payment_after_calc,
  ORDER_STATUS.inwork,
]

/** The promises of a status in words: what happens by itself and by when the work comes. `now` is UTC. */
export function clockWords(order: Order, role: OrderRole, now: string): string[] {
  const { orderstatuses_id, clock_due_at, deadline_at } = order
  const lines: string[] = []
  const clock = CLOCKS[role][orderstatuses_id]
  if (clock && clock_due_at !== null) lines.push(clock({ ...momentOf(clock_due_at, now), least: '' }))
  // When the narrator has left there is no recording, but an engineer may still mix.
  const isPromised = !order.narrator_left || orderstatuses_id === ORDER_STATUS.processing_by_soundengineer
  const deadline = isPromised ? DEADLINES[role][orderstatuses_id] : undefined
  if (deadline && deadline_at !== null) {
    const [ahead, over] = deadline
    const words = timeLeft(deadline_at, now) === null ? over : ahead
    lines.push(
      words({
        ...momentOf(deadline_at, now),
        least: clock_due_at === null ? '' : timeLeftText(deadline_at, clock_due_at),
      }),
    )
  }
  if (role === 'client') lines.push(...usualLine(order, now))
  return lines
}

/** What this narrator's orders usually take, under the deadline that he promised; no more once that is over, or work was sent back. */
function usualLine({ orderstatuses_id, usual_times, deadline_at, narrator_left, not_done_count }: Order, now: string) {
  if (usual_times === null || narrator_left || not_done_count > 0) return []
  if (deadline_at !== null && timeLeft(deadline_at, now) === null) return []
  if (BEFORE_ANSWER.includes(orderstatuses_id)) {
    const words = usualWords(usual_times)
    return words === false ? [] : [`${capitalize(words)}.`]
  }
  const { delivery_minutes } = usual_times
  if (!BEFORE_DELIVERY.includes(orderstatuses_id) || delivery_minutes === null) return []
  return [m.room_usual_delivery({ delivery: usualTime(delivery_minutes) })]
}

function momentOf(at: string, now: string): Omit<Moment, 'least'> {
  return { when: formatDateTime(at, now), left: timeLeftText(at, now) }
}
