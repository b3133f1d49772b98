import { ArrowRight, Check, X } from 'lucide-react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { hasEngineerWork } from '@tembrel/domain/orders/lifecycle-engineer.ts'
import { timeline } from '@tembrel/domain/orders/timeline.ts'
import type { TimelineStep } from '@tembrel/domain/orders/timeline.ts'
import { m } from '../../../paraglide/messages.js'
import { formatClock, formatDate } from '../../../ui/format/times.ts'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'
import { useRoom } from '../room.ts'
import { statusWhenLeft } from './status-when-left.ts'
import { stepMoments } from './step-moments.ts'
import type { StepMoments } from './step-moments.ts'

const STEP_NAMES: Readonly<Record<TimelineStep, () => string>> = {
  calculation: m.room_step_calculation,
  payment: m.room_step_payment,
  recording: m.room_step_recording,
  check: m.room_step_check,
  mixing: m.room_step_mixing,
  done: m.room_step_done,
}

const DECLINED: readonly number[] = [ORDER_STATUS.declined_by_narrator, ORDER_STATUS.declined_by_client]

/**
 * The steps of the order and its current one (Product §4). A declined order says so at the step where it stopped; one that went
 * from its reader to a colleague, at the step where it did.
 */
export function RoomTimeline() {
  const { order, role } = useRoom()
  const stop = stopOf(order, role)
  const isDone = order.orderstatuses_id === ORDER_STATUS.completed
  const moments = stepMoments(order.history)
  return (
    <div className="timeline-place">
      <ol className="timeline" aria-label={m.room_steps()}>
        {stepsOf(order, role).map(({ step, state }) => {
          // The last step has nothing after it: being there is being done.
          const shown = state === 'current' && isDone ? 'past' : state
          const isStop = state === 'current' && stop !== null
          const shownState = isStop ? stop : state
          return (
            <li
              key={step}
              data-state={isStop ? stop : shown}
              aria-current={state === 'current' && stop !== 'left' ? 'step' : undefined}
            >
              <span className="timeline-dot" aria-hidden>
                {shown === 'past' && <Check />}
                {isStop && (stop === 'left' ? <ArrowRight /> : <X />)}
              </span>
              <b>{STEP_NAMES[step]()}</b>
              <StepNote step={step} state={shownState} moments={moments} order={order} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Why the order goes no further for its reader; null when it does. A change of engineers is no decline. */
function stopOf(order: Order, role: OrderViewerRole): 'declined' | 'left' | null {
  if (!DECLINED.includes(order.orderstatuses_id)) return null
  return order.left_at !== null && role === 'soundengineer' ? 'left' : 'declined'
}

function stepsOf(order: Order, role: OrderViewerRole): ReturnType<typeof timeline> {
  const hasLeft = order.left_at !== null && order.orderstatuses_id !== ORDER_STATUS.completed
  const left = hasLeft ? statusWhenLeft(order) : null
  return timeline({
    orderstatuses_id: left ?? order.orderstatuses_id,
    prevstatus_id: order.prevstatus_id,
    has_engineer_work: role === 'soundengineer' || hasWorkForEngineer(order),
  })
}

function hasWorkForEngineer(order: Order): boolean {
  return hasEngineerWork({
    ...order,
    // Fixed when the order is placed; until then the narrator's habit decides.
    cleaning_by_narrator:
      order.placed_at === null ? (order.narrator?.prices.self_cleaning ?? false) : order.cleaning_by_narrator,
  })
}

interface StepNoteProps {
  readonly step: TimelineStep
  readonly state: 'past' | 'current' | 'ahead' | 'declined' | 'left'
  readonly moments: StepMoments
  readonly order: Order
}

function StepNote({ step, state, moments, order }: StepNoteProps) {
  const text = noteOf({ step, state, moments, order })
  return text === '' ? null : <span className="timeline-note">{text}</span>
}

function noteOf({ step, state, moments, order }: StepNoteProps): string {
  if (state === 'declined') return m.status_declined()
  if (state === 'left') return m.room_step_left()
  if (state === 'current') return step === 'done' ? shortMoment(order.completed_at) : currentNote(order)
  // No price was requested: it was in the price list.
  if (step === 'calculation' && state === 'past' && !wasCalculated(order)) return m.room_step_price_list()
  if (state === 'past') return shortMoment(moments[step] ?? null)
  return step === 'mixing' ? m.room_step_after_check() : ''
}

/** An order that is paid is recorded only once the narrator has accepted it. */
function currentNote({ orderstatuses_id }: Order): string {
  return orderstatuses_id === ORDER_STATUS.suggested ? m.room_step_answer_awaited() : m.room_step_now()
}

const CALCULATING: readonly number[] = [ORDER_STATUS.waiting_calc, ORDER_STATUS.calculated]

function wasCalculated({ history }: Order): boolean {
  return history.some(({ to_status }) => CALCULATING.includes(to_status))
}

/** `3 окт, 11:02`. */
function shortMoment(at: string | null): string {
  return at === null ? '' : `${formatDate(at, 'short')}, ${formatClock(at)}`
}
