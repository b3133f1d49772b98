/**
 * Which figures of a person are called a risk (Product 7.989). A sign is a figure with its reason, never a verdict: nothing is refused for it.
 *
 * Invariant: a sign is there exactly when its figure has reached the limit of the settings.
 */

export const RISK_KINDS = ['cards', 'shared_device', 'shared_address', 'refunds', 'quick_payout'] as const
export type RiskKind = (typeof RISK_KINDS)[number]

/** What the database knows of a person. */
export interface RiskFigures {
  /** Different cards in payments. */
  readonly cards: number
  /** Other people who were signed in from the same network address. */
  readonly same_address: number
  /** Those of them whose browser says the same of itself. */
  readonly same_device: number
  /** Orders paid as a client, and those of them of which something went back. */
  readonly paid_orders: number
  readonly refunded_orders: number
  /** From the first money in the wallet to the first withdrawal asked for; null without one of them. */
  readonly payout_seconds: number | null
}

export interface RiskLimits {
  readonly cards: number
  readonly shared_people: number
  readonly refunds_percent: number
  readonly refunds_orders: number
  readonly payout_hours: number
}

export interface Risk {
  readonly kind: RiskKind
  readonly count: number
  readonly of: number | null
}

const HOUR = 3600

/** The signs of a person, in the order of `RISK_KINDS`. People of the same device are not told again by their address. */
export function personRisks(figures: RiskFigures, limits: RiskLimits): Risk[] {
  const { cards, same_device, same_address, paid_orders, refunded_orders, payout_seconds } = figures
  const sign = (kind: RiskKind, is: boolean, count: number, of: number | null = null): Risk[] =>
    is ? [{ kind, count, of }] : []
  const elsewhere = same_address - same_device
  const isRefunded =
    paid_orders >= limits.refunds_orders && refunded_orders * 100 >= limits.refunds_percent * paid_orders
  const isQuick = payout_seconds !== null && payout_seconds < limits.payout_hours * HOUR
  return [
    ...sign('cards', cards >= limits.cards, cards),
    ...sign('shared_device', same_device >= limits.shared_people, same_device),
    ...sign('shared_address', elsewhere >= limits.shared_people, elsewhere),
    ...sign('refunds', isRefunded, refunded_orders, paid_orders),
    ...sign('quick_payout', isQuick, Math.floor((payout_seconds ?? 0) / HOUR)),
  ]
}
