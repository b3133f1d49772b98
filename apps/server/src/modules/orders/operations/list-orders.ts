import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrderRow } from '@tembrel/contract/wire/order.ts'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../app-context.ts'
import { selectOrderCounts, selectOrderList, selectParticipants, type OrderReader } from '../order-lists.queries.ts'
import { presentOrderRow } from '../orders.presenter.ts'

const ORDERS_PER_PAGE = 20

/** A page of the reader's orders in one tab, with the count of every tab (Product §2); `next` is where the list goes on. */
export async function listOrders(
  app: AppContext,
  reader: OrderReader,
  filter: { tab: OrderTab; page: number; after?: string | undefined },
  locale: Locale,
): Promise<{ orders: WireOrderRow[]; counts: Record<OrderTab, number>; total_pages: number; next: string | null }> {
  const db = app.database.kysely
  const [found, counts] = await Promise.all([
    // One more tells whether there is more.
    selectOrderList(db, reader, { ...filter, per_page: ORDERS_PER_PAGE, count: ORDERS_PER_PAGE + 1 }),
    selectOrderCounts(db, reader),
  ])
  const rows = found.slice(0, ORDERS_PER_PAGE)
  const people = await selectParticipants(
    db,
    rows.flatMap((row) => [row.client_id, row.narrator_id, row.soundengineer_id].filter((id) => id !== null)),
  )
  return {
    orders: rows.map((row) => presentOrderRow(row, people, locale)),
    counts,
    total_pages: Math.ceil(counts[filter.tab] / ORDERS_PER_PAGE),
    next: found.length > rows.length ? (rows.at(-1)?.place ?? null) : null,
  }
}
