import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import { pathTo } from '../../paths.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { useDesk } from './desk-context.ts'
import type { PriceLineView } from './price-watch.ts'
import { showRefusal } from './show-refusal.ts'
import { askForPayPage, submitOrder } from './submit-order.ts'
import type { Outcome } from './submit-order.ts'

export interface Paying {
  readonly pay: (how: { readonly payment_method: number; readonly price: number }) => void
  readonly isBusy: boolean
  readonly failure: string | null
  /** The order is placed and waits for a pay page that did not come. */
  readonly waiting_order_id: number | null
  readonly askAgain: () => void
  readonly leaveForOrder: (event: { preventDefault(): void }) => void
}

/** Places the order and goes where its payment goes on: the bank, or the order itself. */
export function usePaying({ close, onBalanceDoubt }: { close: () => void; onBalanceDoubt: () => void }): Paying {
  const desk = useDesk()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const goToOrder = async (order_id: number): Promise<void> => {
    await closeAllDialogs()
    await navigate(pathTo.order(order_id))
  }
  const goOn = async (outcome: Outcome): Promise<void> => {
    desk.saver.finish()
    if (outcome.next === 'ask-again') return setWaiting(outcome.order_id)
    if (outcome.next === 'order') return await goToOrder(outcome.order_id)
    await closeAllDialogs()
    window.location.assign(outcome.url)
  }
  const place = useAction(async (_, how: { payment_method: number; price: number }) => {
    setFailure(null)
    try {
      await goOn(await submitOrder(desk, { orderstatuses_id: 15, ...how }))
    } catch (error) {
      if (!believeNewPrice(desk, error)) {
        if (error instanceof ApiFailure && error.code === 'BALANCE_TOO_LOW') onBalanceDoubt()
        if (showRefusal(desk, error)) close()
        else if (error instanceof ApiFailure) setFailure(error.message)
      }
      throw error
    }
  })
  const again = useAction(async ({ keyFor }, order_id: number) => {
    setFailure(null)
    try {
      const url = await askForPayPage(desk, order_id, keyFor(order_id))
      await goOn(url === null ? { next: 'order', order_id } : { next: 'pay', order_id, url })
    } catch (error) {
      if (error instanceof ApiFailure) setFailure(error.message)
      throw error
    }
  })
  return {
    pay: (how) => void place.run(how),
    isBusy: place.isBusy || again.isBusy,
    failure,
    waiting_order_id: waiting,
    askAgain: () => void (waiting !== null && again.run(waiting)),
    leaveForOrder: (event) => {
      event.preventDefault()
      if (waiting !== null) void goToOrder(waiting)
    },
  }
}

/** Shows the total that a refused placing came back with; false for any other failure. */
function believeNewPrice({ price }: ReturnType<typeof useDesk>, error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.code !== 'PRICE_CHANGED') return false
  const { price: total, lines } = error.body
  if (typeof total !== 'number' || !Array.isArray(lines)) return false
  price.believe(total, lines as PriceLineView[])
  return true
}
