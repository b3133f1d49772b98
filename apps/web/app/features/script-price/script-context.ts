import { createContext, use } from 'react'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'
import type { Offer, Offers } from './use-priced-list.ts'

/** What every card of the priced list looks at. */
export interface ScriptPrices {
  readonly info: OrderInfo
  /** The script the prices are of. */
  readonly draft: OrderDraft
  readonly offers: Offers
  /** The prices on the screen are those of what was asked before. */
  readonly isBusy: boolean
  /** The service did not answer: the cards show their list prices. */
  readonly hasFailed: boolean
  /** Whose breakdown is open. */
  readonly open_id: number | null
  readonly setOpen: (id: number | null) => void
  readonly picked: readonly NarratorCard[]
  readonly togglePicked: (card: NarratorCard) => void
  /** Puts the voice and the script into the new order, with another genre if that is given, and goes there. */
  readonly choose: (card: Pick<NarratorCard, 'id'>, genre?: number) => void
}

export const ScriptPricesContext = createContext<ScriptPrices | null>(null)

/** Prices for the pasted script. Throws outside of the priced list. */
export function useScriptPrices(): ScriptPrices {
  const prices = use(ScriptPricesContext)
  if (!prices) throw new Error('A part of the priced list stands outside of it')
  return prices
}

/** The price of one card; undefined until it is known. */
export function useOffer(id: number): Offer | undefined {
  return useScriptPrices().offers.get(id)
}
