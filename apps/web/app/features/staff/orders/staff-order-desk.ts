/** One order as staff have it on the screen, and the ways to bring it up to date. */
import { createContext, useContext } from 'react'
import type { OrderMoney, StaffOrder } from './staff-order-types.ts'

export interface StaffOrderDesk {
  readonly answer: StaffOrder
  readonly money: OrderMoney
  /** Shows what a call has answered, and asks for the money anew. */
  readonly show: (answer: StaffOrder) => void
}

const DeskContext = createContext<StaffOrderDesk | null>(null)

export const StaffOrderDeskProvider = DeskContext.Provider

/** The order that the surrounding page shows. */
export function useStaffOrderDesk(): StaffOrderDesk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('A part of an order of the staff stands outside of it')
  return desk
}
