import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../app-context.ts'
import { selectOrderCounts, selectOrderList, selectParticipants, type OrderReader } from '../order-lists.queries.ts'
import { readListRewards } from '../order-list-rewards.ts'
import { presentOwnOrderRow } from '../orders.presenter.ts'

const ORDERS_PER_PAGE = 20

/**
 * A page of the reader's orders in one tab, first those that need him, with the count of every tab (Product §2); `next` is where the
 * list goes on. `q` finds by title, number and name.
 */
export async function listOrders(
  app: AppContext,
  reader: OrderReader,
  filter: { tab: OrderTab; page: number; after?: string | undefined; q?: string },
  locale: Locale,
): Promise<{
  orders: WireOwnOrderRow[]
  counts: Record<OrderTab, number>
  needs_me: number
  total_pages: number
  next: string | null
}> {
  const db = app.database.kysely
  const words = searchedWords(filter.q ?? '')
  const [found, { counts, needs_me }] = await Promise.all([
    // One more tells whether there is more.
    selectOrderList(db, reader, { ...filter, words, per_page: ORDERS_PER_PAGE, count: ORDERS_PER_PAGE + 1 }),
    selectOrderCounts(db, reader, words),
  ])
  const rows = found.slice(0, ORDERS_PER_PAGE)
  const ids = rows.flatMap((row) => [row.client_id, row.narrator_id, row.soundengineer_id].filter((id) => id !== null))
  const [people, rewards] = await Promise.all([selectParticipants(db, ids), readListRewards(app, reader, rows)])
  return {
    orders: rows.map((row) => presentOwnOrderRow(row, people, rewards.get(row.id) ?? null, locale)),
    counts,
    needs_me: filter.tab === 'all' || filter.tab === 'current' ? needs_me : 0,
    total_pages: Math.ceil(counts[filter.tab] / ORDERS_PER_PAGE),
    next: found.length > rows.length ? (rows.at(-1)?.place ?? null) : null,
  }
}

/** Case, ё and the sign before a number do not matter. */
function searchedWords(q: string): string[] {
  const words = q.toLowerCase().replaceAll('ё', 'е').replaceAll(/[№#]/g, ' ').split(/\s+/)
  return words.filter((word) => word !== '')
}
