/** What narrators are sorted by, for those of the base and those changed since alike (Product §4, sorts). */
import type { ListOrder, NameColumn } from './narrator-list.queries.ts'
import type { IndexBase, KeptOrder } from './index-base.ts'
import { LABEL_PRICES, NO_PRICE } from './index-doc.ts'

export interface SortKeys {
  readonly id: number
  readonly rank: number
  readonly activated_us: number
  readonly name_keys: NameKeys
  /** In the order of `LABEL_PRICES`. */
  readonly label_prices: readonly number[]
}

/** A place among the base's names of each column; a fraction for a name between two of them. */
export type NameKeys = Readonly<Record<NameColumn, number>>

export function keysOfDoc(base: IndexBase, doc: number): SortKeys {
  return {
    id: base.ids[doc] ?? 0,
    rank: base.rank[doc] ?? 0,
    activated_us: base.activated_us[doc] ?? 0,
    name_keys: {
      shown_name: base.name_ranks.shown_name[doc] ?? 0,
      shown_name_en: base.name_ranks.shown_name_en[doc] ?? 0,
    },
    label_prices: LABEL_PRICES.map((column) => base.label_prices[column][doc] ?? NO_PRICE),
  }
}

/** The permutation of an order; null for the default one, which is that of the documents. */
export function keptOrderOf(order: ListOrder): KeptOrder | null {
  switch (order.by) {
    case 'rank':
      return null
    case 'newest':
      return 'newest'
    case 'name':
      return order.name
    case 'name_backwards':
      return `${order.name}_backwards`
    case 'price':
      return order.label_price
    case 'price_backwards':
      return `${order.label_price}_backwards`
  }
}

/** Negative when `a` comes before `b`; a running pause is not considered. */
export function compareKeys(order: ListOrder, a: SortKeys, b: SortKeys): number {
  switch (order.by) {
    case 'rank':
      return b.rank - a.rank || a.id - b.id
    case 'newest':
      return b.activated_us - a.activated_us || a.id - b.id
    case 'name':
      return a.name_keys[order.name] - b.name_keys[order.name] || a.id - b.id
    case 'name_backwards':
      return b.name_keys[order.name] - a.name_keys[order.name] || a.id - b.id
    case 'price':
    case 'price_backwards': {
      const column = LABEL_PRICES.indexOf(order.label_price)
      const [first, second] = [a.label_prices[column] ?? NO_PRICE, b.label_prices[column] ?? NO_PRICE]
      return comparePrices(first, second, order.by === 'price' ? 1 : -1) || b.rank - a.rank || a.id - b.id
    }
  }
}

function comparePrices(a: number, b: number, direction: 1 | -1): number {
  if (a === b) return 0
  if (a === NO_PRICE || b === NO_PRICE) return a === NO_PRICE ? 1 : -1
  return (a - b) * direction
}

/** How many of the base's documents come before `keys` in this order. */
export function placeInOrder(base: IndexBase, order: ListOrder, keys: SortKeys): number {
  const kept = keptOrderOf(order)
  const permutation = kept === null ? null : base.orders[kept]
  let low = 0
  let high = base.count
  while (low < high) {
    const middle = (low + high) >> 1
    const doc = permutation === null ? middle : (permutation[middle] ?? 0)
    if (compareKeys(order, keysOfDoc(base, doc), keys) < 0) low = middle + 1
    else high = middle
  }
  return low
}
