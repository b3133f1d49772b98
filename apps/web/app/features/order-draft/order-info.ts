import type { PricingSettings } from '@tembrel/domain/pricing/price-types.ts'
import type { AppInfo } from '../../server/visit.ts'

/** What the form needs to know of the site: genres, flags, constants of prices. */
export interface OrderInfo extends Pick<
  AppInfo,
  'genres' | 'flags' | 'topics' | 'timbres' | 'ages' | 'client_topup_commission' | 'accept_urgent_minutes'
> {
  readonly pricing: PricingSettings
}

/** Picks them from `/appinfo`. */
export function orderInfoOf(info: AppInfo): OrderInfo {
  const { genres, flags, topics, timbres, ages, client_topup_commission, accept_urgent_minutes, pricing } = info
  // The constants travel as a record of numbers; the service writes exactly the names that the price rules read.
  return {
    genres,
    flags,
    topics,
    timbres,
    ages,
    client_topup_commission,
    accept_urgent_minutes,
    pricing: pricing as unknown as PricingSettings,
  }
}

export type OrderGenre = OrderInfo['genres'][number]
