import { AlarmClock } from 'lucide-react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../paraglide/messages.js'
import { formatClock, formatDateTime } from '../../ui/format/times.ts'
import { Badge } from '../../ui/surface.tsx'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'

interface OrderDueProps {
  readonly row: OrderRow
  readonly role: OrderReaderRole
  readonly now: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Work that has a deadline; what is late in other statuses ends by its clock. */
export const IN_HAND: readonly number[] = [ORDER_STATUS.inwork, ORDER_STATUS.processing_by_soundengineer]

/** What is to be done by when: «сдайте до 18:00» where it waits for the reader, else when the work is due. */
export function OrderDue({ row, role, now }: OrderDueProps) {
  const due_at = row.needs_me ? row.due_at : row.deadline_at
  if (due_at === null)
    return <span className="text-ink-3">{row.needs_me ? m.orders_due_soon() : m.orders_no_deadline()}</span>
  if (!row.needs_me) return <span className="num">{formatDateTime(due_at, now)}</span>
  if (due_at < now && IN_HAND.includes(row.orderstatuses_id)) {
    return (
      <Badge tone="danger" icon={<AlarmClock />}>
        {m.orders_due_late({ time: shownTime(due_at, now) })}
      </Badge>
    )
  }
  return <span className="num">{dueWords(row, role)({ time: shownTime(due_at, now) })}</span>
}

/** The clock alone while it is today in Moscow. */
function shownTime(due_at: string, now: string): string {
  const moscowDay = (iso: string): number => Math.floor((Date.parse(iso) + 3 * 60 * 60 * 1000) / DAY_MS)
  return moscowDay(due_at) === moscowDay(now) ? formatClock(due_at) : formatDateTime(due_at, now)
}

function dueWords({ orderstatuses_id }: OrderRow, role: OrderReaderRole): (of: { time: string }) => string {
  if (role === 'soundengineer') return m.orders_due_hand_in
  if (role === 'client') {
    if (orderstatuses_id === ORDER_STATUS.calculated) return m.orders_due_decide
    return PAYING.includes(orderstatuses_id) ? m.orders_due_pay : m.orders_due_check
  }
  if (orderstatuses_id === ORDER_STATUS.inwork) return m.orders_due_hand_in
  return orderstatuses_id === ORDER_STATUS.waiting_calc ? m.orders_due_price : m.orders_due_answer
}

const PAYING: readonly number[] = [
  ORDER_STATUS.waiting_payment_for_suggested,
  ORDER_STATUS.waiting_payment_after_calc,
  ORDER_STATUS.waiting_payment_add_options,
]

/** The verb of what waits for the reader. */
export function actionWords({ orderstatuses_id, clarification }: OrderRow, role: OrderReaderRole): string {
  if (role === 'soundengineer') return m.orders_do_mix()
  if (role === 'client') {
    if (PAYING.includes(orderstatuses_id)) return m.orders_do_pay()
    if (clarification) return m.orders_do_answer()
    return orderstatuses_id === ORDER_STATUS.calculated ? m.orders_do_decide() : m.orders_do_listen()
  }
  if (orderstatuses_id === ORDER_STATUS.inwork) return m.orders_do_record()
  return orderstatuses_id === ORDER_STATUS.waiting_calc && !clarification ? m.orders_do_price() : m.orders_do_answer()
}
