import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import type { OptionName, PriceRule } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber, formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import { optionTitle } from '../../nouns/order/option-texts.ts'
import type { OrderInfo } from '../order-info.ts'
import type { PriceLineView } from './price-watch.ts'

/** What a line of the price is for. */
export function lineTitle({ line }: PriceLineView, { draft, info }: { draft: OrderDraft; info: OrderInfo }): string {
  switch (line) {
    case 'base':
      return m.neworder_line_base()
    case 'topic':
      return m.neworder_line_topic({ topic: info.topics.find(({ id }) => id === draft.topic)?.title ?? '' })
    case 'urgent':
      return m.neworder_line_urgent()
    case 'mixing':
      return info.genres.find(({ id }) => id === draft.genre)?.mixing_title ?? optionTitle('mixing')
    default:
      return optionTitle(line satisfies OptionName)
  }
}

type Inputs = Readonly<Record<string, number>>

const DETAILS: Partial<Record<PriceRule, (inputs: Inputs) => string>> = {
  ad_tier: ({ tier_seconds = 0 }) => m.neworder_up_to_seconds({ count: tier_seconds }),
  pages: ({ pages = 0, rate = 0 }) => `${m.neworder_pages({ count: pages })} × ${formatRoubles(rate)}`,
  hours: ({ hours = 0, rate = 0 }) => `${m.neworder_hours({ count: hours })} × ${formatRoubles(rate)}`,
  minutes: ({ minutes = 0, rate = 0 }) => `${formatNumber(minutes)} ${m.neworder_minutes()} × ${formatRoubles(rate)}`,
  percent_of_base: ({ percent = 0 }) => m.neworder_percent_of_base({ percent: formatPercent(percent) }),
}

/** How the sum came about: «3 страницы × 400 ₽»; empty where there is nothing to add. */
export function lineDetail({ rule, inputs }: PriceLineView): string {
  return DETAILS[rule as PriceRule]?.(inputs) ?? ''
}
