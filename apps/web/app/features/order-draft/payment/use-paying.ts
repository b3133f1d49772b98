import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { useAction } from '../../../api/use-action.ts'
import { withoutNetwork } from '../../../api/without-network.ts'
import { pathTo } from '../../../paths.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import type { ChosenMethod } from '../../payment/pay-choice.ts'
import { finishOrder } from '../order-editor.ts'
import { useOrderEditor } from '../order-editor-context.ts'
import type { PriceLineView } from '../price/price-watch.ts'
import { showRefusal } from '../form/show-refusal.ts'
import { askForPayPage, submitOrder } from './submit-order.ts'
import type { Outcome } from './submit-order.ts'

export interface Paying {
  readonly pay: (how: ChosenMethod & { readonly price: number }) => void
  readonly isBusy: boolean
  readonly failure: string | null
  /** The order is placed and waits for a pay page that did not come. */
  readonly waiting_order_id: number | null
  /** The order is placed and waits for the money of this invoice. */
  readonly invoiced: (Outcome & { readonly next: 'invoice' }) | null
  readonly askAgain: () => void
  readonly leaveForOrder: (event?: { preventDefault(): void }) => void
}

interface PayingStage {
  readonly close: () => void
  readonly onBalanceDoubt: () => void
  /** Keeps what was said beside the way of paying, and gives what placing sends of it. */
  readonly settle: () => Promise<{ company?: number }>
}

/** Places the order and goes where its payment goes on: the bank, or the order itself. */
export function usePaying({ close, onBalanceDoubt, settle }: PayingStage): Paying {
  const editor = useOrderEditor()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<number | null>(null)
  const [invoiced, setInvoiced] = useState<(Outcome & { next: 'invoice' }) | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const placed_id = waiting ?? invoiced?.order_id ?? null
  const goToOrder = async (order_id: number): Promise<void> => {
    await closeAllDialogs()
    if (placed_id === null) await navigate(pathTo.order(order_id))
  }
  const goOn = async (outcome: Outcome): Promise<void> => {
    await finishOrder(editor)
    if (outcome.next === 'invoice') return setInvoiced(outcome)
    if (outcome.next === 'ask-again') return setWaiting(outcome.order_id)
    if (outcome.next === 'order') return await goToOrder(outcome.order_id)
    await closeAllDialogs()
    leaveForBank(outcome)
  }
  useEffect(() => {
    if (placed_id === null) return
    // Closed in whatever way, the dialog leaves a form behind whose order is placed.
    return () => void navigate(pathTo.order(placed_id))
  }, [placed_id, navigate])
  const place = useAction(async (_, how: ChosenMethod & { price: number }) => {
    setFailure(null)
    try {
      const more = await settle()
      await goOn(
        await submitOrder(editor, { orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested, ...how, ...more }),
      )
    } catch (error) {
      if (!believeNewPrice(editor, error)) {
        if (error instanceof ApiFailure && error.code === 'BALANCE_TOO_LOW') onBalanceDoubt()
        if (showRefusal(editor, error)) close()
        else setFailure(wordsOf(error))
      }
      throw error
    }
  })
  const again = useAction(async ({ keyFor }, order_id: number) => {
    setFailure(null)
    try {
      const url = await askForPayPage(editor, order_id, keyFor(order_id))
      await goOn(url === null ? { next: 'order', order_id } : { next: 'pay', order_id, url })
    } catch (error) {
      setFailure(wordsOf(error))
      throw error
    }
  })
  return {
    pay: (how) => void place.run(how),
    isBusy: place.isBusy || again.isBusy,
    failure,
    waiting_order_id: waiting,
    invoiced,
    askAgain: () => void (waiting !== null && again.run(waiting)),
    leaveForOrder: (event) => {
      event?.preventDefault()
      void closeAllDialogs()
    },
  }
}

/** Null when the page as a whole shows what has happened. */
function wordsOf(error: unknown): string | null {
  return (error instanceof ApiFailure ? error : withoutNetwork(error))?.message ?? null
}

/** The order is placed: whoever comes back from the bank's page by Back finds the order, and not its form. */
function leaveForBank({ order_id, url }: Outcome & { readonly next: 'pay' }): void {
  window.history.replaceState(window.history.state, '', pathTo.order(order_id))
  // A page that the browser has kept whole still shows the form.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload())
  window.location.assign(url)
}

/** Shows the total that a refused placing came back with; false for any other failure. */
function believeNewPrice({ price }: ReturnType<typeof useOrderEditor>, error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.code !== 'PRICE_CHANGED') return false
  const { price: total, lines } = error.body
  if (typeof total !== 'number' || !Array.isArray(lines)) return false
  price.believe(total, lines as PriceLineView[])
  return true
}
