import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import type { Order } from '../../nouns/order/order-types.ts'
import type { DecisionWords } from './decision-labels-type.ts'
import { lastMove, returnedWith } from '../../nouns/order/last-move.ts'
import { quoteOf } from './speaker.ts'

/** What is expected of the sound engineer now. */
export function wordsForEngineer(order: Order): DecisionWords {
  if (order.left_at !== null && order.orderstatuses_id !== ORDER_STATUS.completed) {
    const isChecked = order.rewarded_mix === 'own'
    const text = isChecked ? m.room_engineer_passed_on_checked() : m.room_engineer_passed_on_text()
    return { title: m.room_engineer_passed_on(), text }
  }
  switch (order.orderstatuses_id) {
    case ORDER_STATUS.processing_by_soundengineer:
      return workWords(order)
    case ORDER_STATUS.verify_after_soundengineer:
      return listensWords(order)
    case ORDER_STATUS.inwork:
      return {
        title: m.room_engineer_recording(),
        text: m.room_engineer_recording_text(),
        quote: quoteOf(returnedWith(order)),
      }
    case ORDER_STATUS.verify_after_narrator:
    case ORDER_STATUS.verify_before_soundengineer:
      return { title: m.room_engineer_recheck(), text: m.room_engineer_recording_text() }
    case ORDER_STATUS.waiting_payment_add_options:
      return { title: m.room_worker_payment_options(), text: m.room_worker_payment_options_text() }
    case ORDER_STATUS.completed:
      return { title: m.room_worker_done(), text: doneText(order) }
    case ORDER_STATUS.declined_by_narrator:
    case ORDER_STATUS.declined_by_client:
      return { title: m.room_engineer_cancelled(), quote: quoteOf(lastMove(order)) }
    default:
      return { title: m.room_engineer_elsewhere(), text: m.room_engineer_elsewhere_text() }
  }
}

function listensWords({ rewarded_mix }: Order): DecisionWords {
  return rewarded_mix === 'colleague'
    ? { title: m.room_engineer_colleague(), text: m.room_engineer_colleague_text() }
    : { title: m.room_worker_client_listens(), text: m.room_engineer_listens_text() }
}

/** Who was paid: the engineer whose mix the client accepted (docs/money.md). */
function doneText({ rewarded_mix, left_at }: Order): string {
  if (rewarded_mix === 'colleague') return m.room_engineer_colleague_done()
  return left_at === null ? m.room_worker_done_text() : m.room_engineer_passed_on_done()
}

function workWords(order: Order): DecisionWords {
  const returned = returnedWith(order)
  const isCleaned = order.cleaning && !order.cleaning_by_narrator
  const title = order.mixing
    ? isCleaned
      ? m.room_engineer_clean_and_mix()
      : m.room_engineer_mix()
    : m.room_engineer_clean()
  if (returned) return { title, text: m.room_engineer_fix_text(), quote: quoteOf(returned) }
  return { title, text: m.room_engineer_work_text() }
}
