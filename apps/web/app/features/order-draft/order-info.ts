import type { PricingSettings } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../paraglide/messages.js'
import type { AppInfo } from '../../server/visit.ts'

/** What the form needs to know of the site: genres, flags, constants of prices. */
export interface OrderInfo extends Pick<
  AppInfo,
  | 'genres'
  | 'flags'
  | 'topics'
  | 'timbres'
  | 'ages'
  | 'client_topup_commission'
  | 'accept_urgent_minutes'
  | 'urgent_ready_minutes'
> {
  readonly pricing: PricingSettings
}

/** Picks them from `/appinfo`. */
export function orderInfoOf(info: AppInfo): OrderInfo {
  const { genres, flags, topics, timbres, ages, client_topup_commission, pricing } = info
  const { accept_urgent_minutes, urgent_ready_minutes } = info
  // The constants travel as a record of numbers; the service writes exactly the names that the price rules read.
  return {
    genres,
    flags,
    topics,
    timbres,
    ages,
    client_topup_commission,
    accept_urgent_minutes,
    urgent_ready_minutes,
    pricing: pricing as unknown as PricingSettings,
  }
}

export type OrderGenre = OrderInfo['genres'][number]

/** What is promised of an urgent order: when it is accepted, and when it is ready. */
export function urgentPromise({
  accept_urgent_minutes: minutes,
  urgent_ready_minutes: ready,
}: Pick<OrderInfo, 'accept_urgent_minutes' | 'urgent_ready_minutes'>): string {
  return m.neworder_urgent_text({ minutes, ready })
}
