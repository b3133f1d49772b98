import type { Order } from '../../nouns/order/order-types.ts'
import { beginText } from '../../confirm/unsent-text.ts'
import { correctionList, threadsOf } from './review-threads.ts'

/** What the field takes (Product §4). */
const MAX_LENGTH = 5000

/**
 * Begins the field in which work is returned with the open comments on the takes of `worker`, for its writer to change. Returns
 * whether there were any.
 */
export function beginCorrections(order: Order, worker: 'narrator' | 'soundengineer', keptAs: string): boolean {
  const take_ids = order.takes.filter((take) => take.worker === worker).map(({ id }) => id)
  const threads = threadsOf(order.result_comments, order.takes).filter(({ comment }) =>
    take_ids.includes(comment.take_id),
  )
  const list = correctionList(threads, order.takes)
  beginText(keptAs, list.slice(0, MAX_LENGTH))
  return list !== ''
}
