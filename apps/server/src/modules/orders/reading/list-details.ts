/** What rows of somebody's own list say of their orders: no more than the orders themselves say to him (decision 0088). */
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { UNKNOWN_SINCE } from '../people/previous.ts'
import {
  selectListDetails,
  type ListDetailsRow,
  type ListedNarratorRow,
  type ListedOrder,
} from './list-details.queries.ts'
import type { OrderListRow, OrderReader } from './lists.queries.ts'
import { canReadScript } from '../people/policy.ts'
import { shownPrice } from '../pricing/pricing.ts'

export interface ListDetails {
  readonly order: ListDetailsRow['order']
  readonly narrator: ListedNarratorRow | undefined
  readonly lines: readonly PriceLine[]
}

/** Details by order id. */
export async function readListDetails(
  app: Pick<AppContext, 'database'>,
  reader: OrderReader,
  rows: readonly OrderListRow[],
): Promise<Map<number, ListDetails>> {
  const db = app.database.kysely
  const [{ settings }, found] = await Promise.all([
    readRules(db),
    selectListDetails(db, rows satisfies readonly ListedOrder[]),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  // An agent reads with his narrator's eyes.
  const role = reader.role === 'agent' ? 'narrator' : reader.role
  return new Map(
    found.flatMap(({ order, genre, narrator, lines }) => {
      const row = rowOf.get(order.id)
      if (!row) return []
      const details =
        row.left_at === null
          ? detailsOf({ order, genre, narrator, lines }, { role, settings })
          : { order: asItWasKept(order, row), narrator, lines: [] }
      return [[order.id, details] as const]
    }),
  )
}

function detailsOf(
  { order, genre, narrator, lines }: ListDetailsRow,
  { role, settings }: { readonly role: OrderReader['role']; readonly settings: Settings },
): ListDetails {
  const seen = canReadScript(order, { role }) ? order : { ...order, file_id: null }
  return { order: seen, narrator, lines: shownPrice({ order: seen, lines }, { genre, narrator }, settings).lines }
}

/** What a worker keeps of an order that has left him (Product §4). */
function asItWasKept(
  order: ListDetailsRow['order'],
  { words_count, urgent, price }: OrderListRow,
): ListDetailsRow['order'] {
  return { ...order, ...UNKNOWN_SINCE, words_count, urgent, price }
}
