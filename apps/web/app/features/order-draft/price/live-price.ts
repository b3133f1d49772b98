/** The price rules of the domain applied to the form (Product §9): what the screen shows before the server has answered. */
import { pricedOrderOf } from '@tembrel/domain/orders/draft-price.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { optionPrices, priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type { NarratorPrices, OptionName, PriceInput, PriceResult } from '@tembrel/domain/pricing/price-types.ts'
import type { Narrator } from '../picker/narrator-facts.ts'
import type { OrderInfo } from '../order-info.ts'

/** An empty price list: what does not depend on a narrator has a price all the same. */
const NO_PRICES: NarratorPrices = {
  ...{ ad_on: false, ad_30s: null, ad_60s: null, ad_90s: null, long_on: false, long_c_1p: null, long_c_5p: null },
  ...{ frame_on: false, frame_1m: null, frame_min: null, book_on: false, book_1h: null },
  ...{ federal: null, urgent: null, parody: null, alienation: null, self_cleaning: false, coeff: [] },
}

function inputOf(draft: OrderDraft, prices: NarratorPrices, info: OrderInfo): PriceInput | null {
  const genre = info.genres.find(({ id }) => id === draft.genre)
  if (!genre) return null
  return { genre, prices, settings: info.pricing, flags: info.flags, order: pricedOrderOf(draft), paid_lines: [] }
}

/** The itemised price at this narrator; null when there is none to ask. */
export function priceOf(draft: OrderDraft, narrator: Narrator | null, info: OrderInfo): PriceResult | null {
  const input = narrator && inputOf(draft, narrator.prices as NarratorPrices, info)
  return input && priceOrder(input)
}

/** What each option would cost, in roubles; null where that cannot be said yet. */
export function optionSums(
  draft: OrderDraft,
  narrator: Narrator | null,
  info: OrderInfo,
): Readonly<Record<OptionName, number | null>> {
  const input = inputOf(draft, (narrator?.prices ?? NO_PRICES) as NarratorPrices, info)
  const prices = input && optionPrices(input)
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, prices?.[name].line?.amount ?? null])) as Record<
    OptionName,
    number | null
  >
}
