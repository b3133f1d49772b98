import { returnBehindTake } from '@tembrel/domain/orders/returned-work.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import type { Order } from '../../nouns/order/order-types.ts'
import type { DecisionWords } from './decision-labels-type.ts'
import { quoteOf } from './speaker.ts'

/**
 * What the client hears anew (Product §4): why the work went back, in the words of whoever sent it back, and which comments its
 * maker says to have put right in this take. Null for work that is checked for the first time.
 */
export function newInTake(order: Order): Pick<DecisionWords, 'text' | 'quote' | 'updates'> | null {
  const returned = returnBehindTake(order.history)
  if (returned === null) return null
  const text = returned.action === 'return-to-narrator' ? m.room_updates_by_engineer() : m.room_updates_by_client()
  const items = mendedIn(order)
  return {
    text,
    quote: quoteOf(returned),
    updates: items.length > 0 ? { title: m.room_updates_mended(), items } : undefined,
  }
}

/** Comments that the maker of the newest take has marked as put right in it. */
function mendedIn({ takes, result_comments, orderstatuses_id }: Order): string[] {
  const worker = orderstatuses_id === ORDER_STATUS.verify_after_soundengineer ? 'soundengineer' : 'narrator'
  const own = takes.filter((take) => take.worker === worker)
  const newest = Math.max(...own.map(({ number }) => number))
  const ids = new Set(own.map(({ id }) => id))
  return result_comments
    .filter(({ parent_id, done_at, done_take_number, take_id }) => {
      const isMended = parent_id === null && done_at !== null && done_take_number === newest
      return isMended && ids.has(take_id)
    })
    .map(({ number, text, sentence_text }) => {
      const words = text.trim()
      return m.room_updates_comment({ number: number ?? 0, text: words === '' ? (sentence_text ?? '') : words })
    })
}
