import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import type { Order } from '../../nouns/order/order-types.ts'
import { closedTitle } from '../../nouns/order/closed-title.ts'
import type { DecisionWords } from './decision-labels-type.ts'
import { gaveMoneyBack, lastMove, returnedWith } from '../../nouns/order/last-move.ts'
import { newInTake } from './new-in-take.ts'
import { openInvoiceOf } from './open-invoice.ts'
import { quoteOf } from './speaker.ts'

/** What is expected of the client now. */
export function wordsForClient(order: Order): DecisionWords {
  if (openInvoiceOf(order) !== null) {
    return { title: m.room_client_pay_invoice(), text: m.room_client_pay_invoice_text() }
  }
  switch (order.orderstatuses_id) {
    case ORDER_STATUS.draft:
      return { title: m.room_client_draft(), text: draftText(order) }
    case ORDER_STATUS.suggested:
      return { title: m.room_client_suggested(), text: m.room_client_suggested_text() }
    case ORDER_STATUS.waiting_calc:
      return { title: m.room_client_calc(), text: m.room_client_calc_text() }
    case ORDER_STATUS.declined_by_narrator:
      return declinedWords(order)
    case ORDER_STATUS.calculated:
      return { title: m.room_client_calculated(), text: m.room_client_calculated_text(), quote: narratorSays(order) }
    case ORDER_STATUS.declined_by_client:
      return closedWords(order)
    case ORDER_STATUS.inwork:
      return inWorkWords(order)
    case ORDER_STATUS.verify_after_narrator:
      return checkWords(order, { title: m.room_client_check(), text: m.room_client_check_last_text() })
    case ORDER_STATUS.verify_before_soundengineer:
      return checkWords(order, { title: m.room_client_check(), text: checkText(order) })
    case ORDER_STATUS.processing_by_soundengineer:
      return mixingWords(order)
    case ORDER_STATUS.verify_after_soundengineer:
      return checkWords(order, { title: m.room_client_check_mixed(), text: m.room_client_check_last_text() })
    case ORDER_STATUS.waiting_payment_for_suggested:
      return { title: m.room_client_pay(), text: m.room_client_pay_text() }
    case ORDER_STATUS.waiting_payment_after_calc:
      return { title: m.room_client_pay(), text: m.room_client_pay_quote_text() }
    case ORDER_STATUS.waiting_payment_add_options:
      return { title: m.room_client_pay_options(), text: m.room_client_pay_options_text() }
    default:
      return { title: m.room_client_done(), text: m.room_client_done_text() }
  }
}

function draftText(order: Order): string {
  return order.price === null ? m.room_client_draft_text() : m.room_client_draft_priced_text()
}

/** Why it did not come about; the money, if there was any, is back. */
function declinedWords(order: Order): DecisionWords {
  const move = lastMove(order)
  const text = gaveMoneyBack(move) ? m.room_client_refunded_text() : m.room_client_choose_other_text()
  return { title: closedTitle(order), text, quote: quoteOf(move) }
}

/** How it ended on the client's side: by himself, without an answer in time, or by the support, which gives the money back. */
function closedWords(order: Order): DecisionWords {
  const move = lastMove(order)
  const text = gaveMoneyBack(move) ? m.room_client_closed_refunded_text() : m.room_client_declined_text()
  return { title: closedTitle(order), text, quote: quoteOf(move) }
}

function inWorkWords(order: Order): DecisionWords {
  if (order.narrator_left)
    return { title: m.room_client_without_narrator(), text: m.room_client_without_narrator_text() }
  if (order.actions.includes('cancel-overdue')) return { title: m.room_client_late(), text: m.room_client_late_text() }
  const returned = returnedWith(order)
  if (returned) return { title: m.room_client_fixing(), text: m.room_client_fixing_text(), quote: quoteOf(returned) }
  return { title: m.room_client_inwork(), text: m.room_client_inwork_text() }
}

/** Work that comes to be checked once more says why, and what is new in it. */
function checkWords(order: Order, first: { readonly title: string; readonly text: string }): DecisionWords {
  const updates = newInTake(order)
  if (updates === null) return first
  return { ...updates, title: m.room_client_check_again(), text: `${updates.text} ${first.text}` }
}

function checkText(order: Order): string {
  if (!order.mixing) return m.room_client_check_cleaning_text()
  return order.musics.length > 0 ? m.room_client_check_music_text() : m.room_client_check_mixing_text()
}

function mixingWords(order: Order): DecisionWords {
  const returned = returnedWith(order)
  if (returned)
    return { title: m.room_client_mixing_again(), text: m.room_client_mixing_text(), quote: quoteOf(returned) }
  return { title: m.room_client_mixing(), text: m.room_client_mixing_text() }
}

function narratorSays(order: Order): DecisionWords['quote'] {
  const text = order.narrator_comment.trim()
  return text === '' ? undefined : { who: m.role_narrator(), text }
}
