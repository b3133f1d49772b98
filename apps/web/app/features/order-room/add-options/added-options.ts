/** What can still be bought for an order that is being made, and what it costs (Product §4, add-options; §9). */
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { optionStates } from '@tembrel/domain/orders/option-rules.ts'
import { optionPrices, priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type {
  NarratorPrices,
  OptionName,
  PriceInput,
  PriceLine,
  PricingFlags,
  PricingSettings,
} from '@tembrel/domain/pricing/price-types.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import type { RoomRates } from '../room.ts'

export interface AddableOption {
  readonly name: OptionName
  /** Whole roubles. */
  readonly sum: number
}

/** The options that can be added now; none while the site sells them before placing only. */
export function addableOptions(order: Order, rates: RoomRates, flags: PricingFlags): readonly AddableOption[] {
  const input = inputOf(order, rates, flags, [])
  if (input === null || !order.actions.includes('add-options')) return []
  const states = optionStates({
    genre: input.genre,
    flags,
    has_music: order.musics.length > 0,
    mixing: order.mixing,
    paid: OPTION_NAMES.filter((name) => order[name]),
    orderstatuses_id: order.orderstatuses_id,
    prices: input.prices,
  })
  const prices = optionPrices(input)
  return OPTION_NAMES.flatMap((name) => {
    const sum = prices[name].line?.amount
    return states[name].shown && states[name].locked === null && sum !== undefined ? [{ name, sum }] : []
  })
}

/** What has to be paid for these options together; null when it cannot be calculated here. */
export function sumOfOptions(
  order: Order,
  rates: RoomRates,
  flags: PricingFlags,
  names: readonly OptionName[],
): number | null {
  const input = inputOf(order, rates, flags, names)
  return input && priceOrder(input).total
}

function inputOf(
  order: Order,
  { genre, pricing }: RoomRates,
  flags: PricingFlags,
  names: readonly OptionName[],
): PriceInput | null {
  if (genre === null || order.narrator === null) return null
  return {
    genre,
    flags,
    prices: order.narrator.prices as NarratorPrices,
    settings: pricing as unknown as PricingSettings,
    order: {
      ...order,
      ...Object.fromEntries(names.map((name) => [name, true])),
      has_file_or_link: order.file_id !== null || order.link !== '',
      named_sum: null,
    },
    paid_lines: order.lines.filter(({ paid }) => paid) as unknown as readonly PriceLine[],
  }
}
