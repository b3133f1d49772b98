import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderParts } from './orders.presenter.ts'

/** The parts of an order without those that came after it left the reader. `all` is the whole history of the order. */
export function releasedOrder(
  parts: OrderParts,
  left_at: Date,
  all: OrderParts['history'],
  reader_id: number | null,
): OrderParts {
  const history = all.filter((entry) => entry.at <= left_at)
  // Where the move that took the order away made it a draft again, what he saw lies between the two drafts.
  const lastDraft = history.findLastIndex((entry) => entry.to_status === ORDER_STATUS.draft)
  const until = history[lastDraft]?.at.getTime() === left_at.getTime() ? lastDraft : history.length
  const since = history.slice(0, until).findLastIndex((entry) => entry.to_status === ORDER_STATUS.draft) + 1
  return {
    ...parts,
    left_at,
    takes: parts.takes.filter(({ worker_id }) => worker_id === reader_id),
    total: parts.order.price,
    ...{ progress: null, shared_parts: [], spliced: [] },
    lines: [],
    no_price_reason: null,
    review: null,
    history: history.slice(since, until),
    actions: [],
    open_threads: [],
  }
}
