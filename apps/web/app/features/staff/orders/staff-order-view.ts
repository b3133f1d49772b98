/** One order as staff have it on the screen, and the ways to bring it up to date. */
import { createContext, useContext } from 'react'
import type { OrderMoney, StaffOrder } from './staff-order-types.ts'

export interface StaffOrderView {
  readonly answer: StaffOrder
  readonly money: OrderMoney
  /** Shows what a call has answered, and asks for the money anew. */
  readonly show: (answer: StaffOrder) => void
}

const ViewContext = createContext<StaffOrderView | null>(null)

export const StaffOrderViewProvider = ViewContext.Provider

/** The order that the surrounding page shows. */
export function useStaffOrderView(): StaffOrderView {
  const view = useContext(ViewContext)
  if (view === null) throw new Error('A part of an order of the staff stands outside of it')
  return view
}
