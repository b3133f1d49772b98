import { createContext, useContext } from 'react'
import type { AppInfo } from '../../server/visit.ts'
import type { IssuedDocument } from './delivery/order-documents.ts'
import type { LoadedRecordings } from './takes/load-recordings.ts'
import type { Order, OrderRole, OrderViewerRole } from '../nouns/order/order-types.ts'

/** What of `/appinfo` an order's screen computes with. */
export interface RoomRates {
  readonly client_topup_commission: number
  readonly service_fee_tiers: AppInfo['service_fee_tiers']
  readonly pricing: AppInfo['pricing']
  readonly not_done_ticket_after: number
  readonly genre: AppInfo['genres'][number] | null
}

/** One order on the screen: what it is now, and the ways to bring it up to date. */
export interface Room {
  readonly order: Order
  readonly role: OrderViewerRole
  readonly rates: RoomRates
  /** What was known of the recordings when the page was loaded. */
  readonly recordings?: LoadedRecordings
  /** The papers of the order as the page was loaded; null when they have to be asked for. */
  readonly documents?: readonly IssuedDocument[] | null
  /** The time by which the page counts, UTC. */
  readonly now: string
  /** Shows what a call has answered, without asking again. */
  readonly apply: (change: (order: Order) => Order) => void
  /** Asks for the order anew, shows it and gives it; null when no answer came. */
  readonly reload: () => Promise<Order | null>
}

const RoomContext = createContext<Room | null>(null)

export const RoomProvider = RoomContext.Provider

/** The order that the surrounding page shows. */
export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (room === null) throw new Error('A part of the order room stands outside of it')
  return room
}

/** Whether the reader is staff, who are no side of the order. */
export function isStaff(role: OrderViewerRole): role is 'supporter' | 'accountant' {
  return role === 'supporter' || role === 'accountant'
}

/** The order for parts that only those who work on it see. */
export function usePartyRoom(): Room & { readonly role: OrderRole } {
  const room = useRoom()
  const { role } = room
  if (isStaff(role)) throw new Error('Staff have no part in this')
  return { ...room, role }
}

/** The order for whoever may speak in its conversations: everybody but the accountant. */
export function useSpeakingRoom(): Room & { readonly role: OrderRole | 'supporter' } {
  const room = useRoom()
  const { role } = room
  if (role === 'accountant') throw new Error('The accountant only reads conversations')
  return { ...room, role }
}
