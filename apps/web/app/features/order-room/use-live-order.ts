import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/failures.ts'
import type { Order, OrderRole } from '../nouns/order/order-types.ts'
import { isWriting } from './chat/is-writing.ts'
import { useOrderUpdates } from './use-order-updates.ts'
import { useUnreadSounds } from './takes/use-unread-sounds.ts'

/** Statuses in which a client is notified of updates instead of being overtaken by them (Product §4). */
const NOTICE_STATUSES: readonly number[] = [7, 8, 14]

/** How often an answer that was overtaken by a newer change is asked for again. */
const MAX_ATTEMPTS = 4

export interface LiveOrder {
  readonly order: Order
  /** The order is no longer this person's to see: withdrawn, deleted. */
  readonly isGone: boolean
  /** Something has changed that waits for the reader's consent. */
  readonly hasUpdates: boolean
  readonly showUpdates: () => void
  readonly apply: (change: (order: Order) => Order) => void
  /** Asks anew, shows the answer and gives it; null when none came. */
  readonly reload: () => Promise<Order | null>
}

/**
 * An order that keeps itself up to date: by the answers of its own calls, by events, and by asking when the tab is looked
 * at again. Focus and scroll are never touched. While a client is writing, a change of his order in work waits for his
 * press; messages of the chat and comments on recordings come at once.
 */
export function useLiveOrder(loaded: Order, role: OrderRole): LiveOrder {
  const [order, setOrder] = useState(loaded)
  const [held, setHeld] = useState<Order | null>(null)
  const [isGone, setGone] = useState(false)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setHeld(null)
    setOrder(loaded)
  }
  /** Counts what is shown, so that an answer that was asked for before a change does not undo it. */
  const version = useRef(0)
  const shown = useRef(order)
  useEffect(() => {
    version.current += 1
  }, [loaded])
  useEffect(() => {
    shown.current = order
  }, [order])
  const show = useCallback((fresh: Order) => {
    version.current += 1
    setHeld(null)
    setOrder(fresh)
  }, [])
  const apply = useCallback((change: (order: Order) => Order) => {
    version.current += 1
    setHeld(null)
    setOrder(change)
  }, [])
  const ask = useCallback(
    async (accept: (fresh: Order) => void): Promise<Order | null> => {
      try {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
          const asked = version.current
          const { order: fresh } = await api('GET /{role}/orders/{id}', {
            params: { role, id: loaded.id },
            quiet: true,
          })
          if (asked !== version.current) continue
          accept(fresh)
          return fresh
        }
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) setGone(true)
        // Anything else is reported by the next call that the reader makes himself.
      }
      return null
    },
    [role, loaded.id],
  )
  const reload = useCallback(() => ask(show), [ask, show])
  const renew = useCallback(async (): Promise<void> => {
    await ask((fresh) => {
      if (!mustWait(role, shown.current, fresh)) return show(fresh)
      const { ordermessages, open_threads, result_comments } = fresh
      setOrder((before) => ({ ...before, ordermessages, open_threads, result_comments }))
      setHeld(fresh)
    })
  }, [ask, role, show])
  useOrderUpdates(loaded.id, order.orderstatuses_id, renew)
  useUnreadSounds(order, renew)
  const showUpdates = useCallback(() => {
    if (held) show(held)
  }, [held, show])
  return { order, isGone, hasUpdates: held !== null, showUpdates, apply, reload }
}

/** Whether the new state has to wait: it would take away from a client what he is busy with. */
function mustWait(role: OrderRole, shown: Order, fresh: Order): boolean {
  const isMoved = shown.orderstatuses_id !== fresh.orderstatuses_id || shown.takes.length !== fresh.takes.length
  return role === 'client' && isMoved && NOTICE_STATUSES.includes(shown.orderstatuses_id) && isWriting()
}
