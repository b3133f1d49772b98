/** What one passage of the main job intends, and what docs/money.md says it must come to. Counted here by hand, not by the product. */
import type { Chance } from './seeded-random.ts'

export type Paying =
  /** All of it by card. */
  | 'card'
  /** A part from the wallet, the rest by card. */
  | 'wallet and card'
  /** All of it from a wallet that was topped up before. */
  | 'wallet'

export interface OrderPlan {
  /** Unique: an order of this title is meant to exist once. */
  readonly title: string
  readonly text: string
  readonly paying: Paying
  /** Roubles. */
  readonly price: number
  /** What the client brings into the wallet before placing; 0 for none. */
  readonly topup: number
  /** What the card is asked for at placing, without its fee. */
  readonly missing: number
  /** What the narrator gets of the price. */
  readonly reward: number
  readonly service_fee: number
  /** Through a saved draft, as the page does, or placed at once. */
  readonly is_drafted: boolean
  /** The first card is declined and a second one pays. */
  readonly is_declined: boolean
  /** Comes back to the shop at once, closes the tab and looks again later, or leaves it to the provider's notice for good. */
  readonly buyer: 'returns' | 'looks again' | 'stays away'
  /** The client sends the work back once. */
  readonly is_reworked: boolean
}

/** Roubles of a script by its words: up to 30, 60 and 90 seconds at two words a second. */
const TIERS = [
  { words: 12, price: 4200 },
  { words: 100, price: 6000 },
  { words: 160, price: 8000 },
] as const

/** The price list of every narrator in the test. */
export const PRICES = { ad_30s: TIERS[0].price, ad_60s: TIERS[1].price, ad_90s: TIERS[2].price } as const

/** What a client who pays from wallet and card has in the wallet when placing. */
const WALLET_PART = 1000
/** What stays in the wallet of a client who pays from it, of each order. */
export const WALLET_REST = 100

export function planOrder(chance: Chance, paying: Paying, title: string): OrderPlan {
  const tier = TIERS[chance.whole(0, TIERS.length - 1)] ?? TIERS[0]
  const { price } = tier
  const topup = { card: 0, 'wallet and card': WALLET_PART, wallet: price + WALLET_REST }[paying]
  const missing = { card: price, 'wallet and card': price - WALLET_PART, wallet: 0 }[paying]
  const service_fee = Math.floor((price * (price <= 5000 ? 20 : 15)) / 100)
  return {
    title,
    text: Array.from({ length: tier.words }, () => 'слово').join(' '),
    paying,
    price,
    topup,
    missing,
    service_fee,
    reward: price - service_fee,
    is_drafted: chance.percent(50),
    is_declined: chance.percent(25),
    buyer: chance.percent(40) ? 'looks again' : 'returns',
    is_reworked: chance.percent(30),
  }
}

/** The fee that a card pays on top: 3 %, up to a whole rouble. */
export function topupFee(sum: number): number {
  return Math.ceil((sum * 3) / 100)
}
