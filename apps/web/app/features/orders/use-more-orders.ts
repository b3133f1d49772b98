import { useEffect, useRef, useState } from 'react'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import type { Action } from '../../api/use-action.ts'
import { mergeRows } from '../../ui/merge-rows.ts'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'
import { shownRow } from './shown-row.ts'

interface OrdersQuestion {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
  /** Whose orders an agent has asked for; null for all. */
  readonly narrator_id: number | null
  /** What the reader looks for; empty for everything. */
  readonly q: string
}

interface FirstPage {
  readonly orders: readonly OrderRow[]
  /** Where the list goes on; null at its end. */
  readonly next: string | null
}

/** What was appended to the first page, and where the list goes on from there. */
interface Appended {
  readonly rows: readonly OrderRow[]
  readonly next: string | null
  readonly pages: number
}

export interface MoreOrders {
  readonly rows: readonly OrderRow[]
  readonly hasMore: boolean
  readonly more: Action<readonly []>
}

async function ask(
  { role, tab, narrator_id, q }: OrdersQuestion,
  after: string | null,
  signal: AbortSignal,
  quiet = false,
) {
  const asked = { ...(narrator_id !== null && { narrator_id }), ...(q !== '' && { q }) }
  const query = { group: tab, ...asked, ...(after !== null && { after }) }
  const answer = await api('GET /{role}/orders', { params: { role }, query, signal, quiet })
  return { ...answer, orders: answer.orders.map(shownRow) }
}

const append = (to: Appended, answer: FirstPage): Appended => ({
  rows: mergeRows(to.rows, answer.orders),
  next: answer.next,
  pages: to.pages + 1,
})

/**
 * A list whose pages are appended. Each page continues after the last order shown, so that an order that has come or moved
 * meanwhile neither repeats one nor hides one; and when the first page is reloaded, the rows below it are loaded again from
 * there.
 */
export function useMoreOrders({ role, tab, narrator_id, q }: OrdersQuestion, { orders, next }: FirstPage): MoreOrders {
  const [appended, setAppended] = useState<Appended>({ rows: [], next, pages: 0 })
  // As it is now, for answers that come late. `times` counts how often the list has been renewed.
  const now = useRef({ appended, first: orders, times: 0 })
  const write = (to: Appended): void => {
    now.current.appended = to
    setAppended(to)
  }
  const more = useAction(async ({ signal }) => {
    for (;;) {
      const { times, appended: before } = now.current
      const answer = await ask({ role, tab, narrator_id, q }, before.next, signal)
      // Renewed meanwhile, the list ends elsewhere: it goes on from there.
      if (times === now.current.times) return write(append(before, answer))
    }
  })
  useEffect(() => {
    const { first, appended: before } = now.current
    if (first === orders) return undefined
    now.current.first = orders
    const abort = new AbortController()
    const renew = async (): Promise<void> => {
      let fresh: Appended = { rows: [], next, pages: 0 }
      while (fresh.pages < now.current.appended.pages && fresh.next !== null) {
        fresh = append(fresh, await ask({ role, tab, narrator_id, q }, fresh.next, abort.signal, true))
      }
      if (abort.signal.aborted) return
      now.current.times += 1
      write(fresh)
    }
    // A row that has left the first page stays visible until its new place is known.
    if (before.pages > 0) write({ ...before, rows: mergeRows(first, before.rows) })
    // Without an answer the shown rows stay; the next update tries again.
    void renew().catch(() => undefined)
    return () => abort.abort()
  }, [orders, next, role, tab, narrator_id, q])
  return { rows: mergeRows(orders, appended.rows), hasMore: appended.next !== null, more }
}
