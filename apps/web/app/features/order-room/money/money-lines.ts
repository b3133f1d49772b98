/** The itemised money of an order as its screen lists it (Product §9). */
import type { PriceLineName } from '@tembrel/domain/pricing/price-types.ts'
import type { Order } from '../../nouns/order/order-types.ts'

export type WirePriceLine = Order['lines'][number]

export interface MoneyLine {
  readonly name: PriceLineName
  /** Whole roubles; null when the named sum already contains it. */
  readonly amount: number | null
}

/** What promises nothing is not listed: a flag is off, the genre does not have it. */
const UNPROMISED: readonly string[] = ['flag_off', 'not_in_genre']

/** The lines to show, in their order. With `worker` only those that this worker is paid for. */
export function moneyLines(lines: readonly WirePriceLine[], worker?: WirePriceLine['worker']): MoneyLine[] {
  return lines
    .filter((line) => !UNPROMISED.includes(line.rule) && (worker === undefined || line.worker === worker))
    .map(({ line, rule, amount }) => ({ name: line, amount: rule === 'in_named_sum' ? null : amount }))
}

/**
 * The whole price of the order, what is paid of it included; null while there is none. The order's own `price` is what a
 * payment is for, so with added options it is only their part.
 */
export function billTotal({ price, lines }: Pick<Order, 'price' | 'lines'>): number | null {
  if (price === null || lines.length === 0) return price
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
