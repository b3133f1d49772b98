import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readBalance } from '../../../ledger/operations/balances.ts'
import { selectParticipants } from '../../work/people.queries.ts'
import { selectOrderCounts, selectOrderList, type OrderReader } from '../lists.queries.ts'
import { readListDetails } from '../list-details.ts'
import { readListRewards } from '../list-rewards.ts'
import { presentOwnOrderRow } from '../list-rows.presenter.ts'

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
    // One more shows whether there is another page.
    selectOrderList(db, reader, { ...filter, words, per_page: ORDERS_PER_PAGE, count: ORDERS_PER_PAGE + 1 }),
    selectOrderCounts(db, reader, words),
  ])
  const rows = found.slice(0, ORDERS_PER_PAGE)
  const ids = rows.flatMap((row) => [row.client_id, row.narrator_id, row.soundengineer_id].filter((id) => id !== null))
  const [people, rewards, details, wallet] = await Promise.all([
    selectParticipants(db, ids),
    readListRewards(app, reader, rows),
    readListDetails(app, reader, rows),
    reader.role === 'client' ? readBalance(db, { kind: 'wallet', profile_id: reader.profile_id }) : null,
  ])
  const balance = wallet === null ? null : floorToRoubles(kopecks(Number(wallet)))
  return {
    orders: rows.flatMap((row) => {
      const of = details.get(row.id)
      // An order that went away between the statements is in the list no more.
      if (!of) return []
      const parts = { people, details: of, reward: rewards.get(row.id) ?? null, balance }
      return [presentOwnOrderRow(row, parts, reader.role === 'agent' ? 'narrator' : reader.role, locale)]
    }),
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
