/** What a price that a narrator names means for both sides, before it is sent (Product §4, §9). */
import { serviceFee } from '@tembrel/domain/money/fees.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type { NarratorPrices, PricingFlags, PricingSettings } from '@tembrel/domain/pricing/price-types.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import type { RoomRates } from '../room.ts'

export interface NamedPrice {
  /** What the client pays in all, the engineer's part included; null when it cannot be calculated here. */
  readonly client_pays: number | null
  /** What of it reaches the narrator's wallet. */
  readonly you_receive: number
}

/** `sum` = the narrator's whole part in whole roubles, at least 1. */
export function namedPrice(order: Order, rates: RoomRates, flags: PricingFlags, sum: number): NamedPrice {
  const fee = serviceFee(roubles(sum), rates.service_fee_tiers)
  return { client_pays: clientPays(order, rates, flags, sum), you_receive: sum - fee }
}

function clientPays(order: Order, { genre, pricing }: RoomRates, flags: PricingFlags, sum: number): number | null {
  if (genre === null || order.narrator === null) return null
  const result = priceOrder({
    genre,
    prices: order.narrator.prices as NarratorPrices,
    settings: pricing as unknown as PricingSettings,
    flags,
    order: {
      ...order,
      has_file_or_link: order.file_id !== null || order.link !== '',
      cleaning_by_narrator: null,
      named_sum: roubles(sum),
    },
    paid_lines: [],
  })
  return result.total
}
