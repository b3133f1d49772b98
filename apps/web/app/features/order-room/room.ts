import { createContext, useContext } from 'react'
import type { AppInfo } from '../../server/visit.ts'
import type { Order, OrderRole } from '../orders/order-types.ts'

/** What of `/appinfo` an order's screen computes with. */
export interface RoomRates {
  readonly client_topup_commission: number
  readonly service_fee_tiers: AppInfo['service_fee_tiers']
  readonly pricing: AppInfo['pricing']
  readonly genre: AppInfo['genres'][number] | null
}

/** One order on the screen: what it is now, and the ways to bring it up to date. */
export interface Room {
  readonly order: Order
  readonly role: OrderRole
  readonly rates: RoomRates
  /** The time by which the page counts, UTC. */
  readonly now: string
  /** Shows what a call has answered, without asking again. */
  readonly apply: (change: (order: Order) => Order) => void
  /** Asks for the order anew. */
  readonly reload: () => Promise<void>
}

const RoomContext = createContext<Room | null>(null)

export const RoomProvider = RoomContext.Provider

/** The order that the surrounding page shows. */
export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (room === null) throw new Error('A part of the order room stands outside of it')
  return room
}
