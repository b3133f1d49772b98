import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import type { DecisionWords } from './decision-labels-type.ts'
import { lastMove, returnedWith } from '../../nouns/order/last-move.ts'
import { quoteOf } from './speaker.ts'

/** What is expected of the narrator now. */
export function wordsForNarrator(order: Order): DecisionWords {
  switch (order.orderstatuses_id) {
    case ORDER_STATUS.suggested:
      return { title: m.room_narrator_new(), text: m.room_narrator_new_text() }
    case ORDER_STATUS.waiting_calc:
      return { title: m.room_narrator_price(), text: m.room_narrator_price_text() }
    case ORDER_STATUS.declined_by_narrator:
      return { title: declinedTitle(order), text: m.room_narrator_declined_text(), quote: quoteOf(lastMove(order)) }
    case ORDER_STATUS.calculated:
      return { title: m.room_worker_client_decides(), text: namedText(order) }
    case ORDER_STATUS.declined_by_client:
      return {
        title: closedTitle(order),
        text: m.room_worker_client_declined_text(),
        quote: quoteOf(lastMove(order)),
      }
    case ORDER_STATUS.inwork:
      return inWorkWords(order)
    case ORDER_STATUS.verify_after_narrator:
    case ORDER_STATUS.verify_before_soundengineer:
      return { title: m.room_worker_client_listens(), text: m.room_narrator_replace_text() }
    case ORDER_STATUS.processing_by_soundengineer:
      return { title: m.room_narrator_mixing(), text: m.room_narrator_mixing_text() }
    case ORDER_STATUS.verify_after_soundengineer:
      return { title: m.room_worker_client_listens(), text: m.room_narrator_mixing_text() }
    case ORDER_STATUS.waiting_payment_for_suggested:
    case ORDER_STATUS.waiting_payment_after_calc:
      return { title: m.room_worker_payment(), text: m.room_worker_payment_text() }
    case ORDER_STATUS.waiting_payment_add_options:
      return { title: m.room_worker_payment_options(), text: m.room_worker_payment_options_text() }
    case ORDER_STATUS.completed:
      return { title: m.room_worker_done(), text: m.room_worker_done_text() }
    default:
      return { title: m.status_draft() }
  }
}

function declinedTitle(order: Order): string {
  switch (lastMove(order)?.action) {
    case 'lapse':
      return m.room_narrator_lapsed()
    case 'cancel-overdue':
      return m.room_narrator_overdue()
    case 'cancel-with-refund':
      return m.room_worker_support_cancelled()
    case 'give-up':
      return m.room_narrator_gave_up()
    default:
      return m.room_narrator_declined()
  }
}

/** How it ended on the client's side. */
function closedTitle(order: Order): string {
  switch (lastMove(order)?.action) {
    case 'lapse':
      return m.room_worker_price_lapsed()
    case 'cancel-with-refund':
      return m.room_worker_support_cancelled()
    default:
      return m.room_worker_client_declined()
  }
}

function namedText(order: Order): string | undefined {
  return order.base_price === null ? undefined : m.room_narrator_named_text({ sum: formatRoubles(order.base_price) })
}

function inWorkWords(order: Order): DecisionWords {
  const returned = returnedWith(order)
  if (returned === null) return { title: m.room_narrator_record(), text: m.room_narrator_record_text() }
  return { title: m.room_narrator_fix(), text: m.room_narrator_fix_text(), quote: quoteOf(returned) }
}
