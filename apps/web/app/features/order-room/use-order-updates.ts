import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { api } from '../../api/browser-api.ts'
import type { AppEvent } from '../../api/app-state.ts'
import { appState, useAppEvents, useUser, useWatched } from '../session/session.ts'

/** After these the order is read anew (Product §4). */
const ORDER_EVENTS: readonly number[] = [
  EVENT_TYPE.order_message_created,
  EVENT_TYPE.order_message_deleted,
  EVENT_TYPE.order_message_updated,
  EVENT_TYPE.order_status_updated,
  EVENT_TYPE.order_created,
  EVENT_TYPE.order_deleted,
]

/**
 * Calls `renew` when something has happened to this order, wherever it happened: an event of somebody else, one's own
 * action in another tab, time spent away from this one. What is on the screen counts as seen.
 */
export function useOrderUpdates(order_id: number, shown_status: number, renew: () => Promise<void>): void {
  useWatched({ order_id })
  const role = useUser()?.role
  const clear = useCallback((): void => {
    if (role === undefined || document.visibilityState !== 'visible') return
    api('DELETE /{role}/events', { params: { role }, query: { order_id }, quiet: true }).then(
      () => void appState.refresh(),
      () => undefined,
    )
  }, [role, order_id])
  useAppEvents(
    useCallback(
      (events: readonly AppEvent[]) => {
        if (!events.some((event) => event.order_id === order_id && ORDER_EVENTS.includes(event.type))) return
        void renew()
        clear()
      },
      [order_id, renew, clear],
    ),
  )
  const readIsUnread = (): boolean => isUnreadNow(order_id)
  const isUnread = useSyncExternalStore(appState.subscribe, readIsUnread, () => false)
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    // The loaded order contains what was unread at first; something may become unread later without an event that reloads it.
    if (isUnread && !wasUnread.current) void renew()
    wasUnread.current = isUnread
    if (isUnread) clear()
  }, [isUnread, renew, clear])
  useOwnMoves(order_id, shown_status, renew)
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return
      void renew()
      clear()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [renew, clear])
}

/**
 * One's own actions raise no event for oneself, but the state has the statuses of open orders for every tab. Only its
 * changes count: right after an action it is older than the screen. An order that is over is no longer among them.
 */
function useOwnMoves(order_id: number, shown_status: number, renew: () => Promise<void>): void {
  const live = useUser()?.orders.find((order) => order.id === order_id)
  const live_status = live?.orderstatuses_id
  const last = useRef(live_status)
  useEffect(() => {
    if (last.current === live_status) return
    last.current = live_status
    if (live_status !== shown_status) void renew()
  }, [live_status, shown_status, renew])
  // That one's own messages were read is no event either.
  const read_at = live?.read_at ?? null
  const lastRead = useRef(read_at)
  useEffect(() => {
    if (lastRead.current === read_at) return
    lastRead.current = read_at
    if (read_at !== null) void renew()
  }, [read_at, renew])
}

/** Whether events of the order wait, by the state itself: orders that are over are not among the open ones. */
function isUnreadNow(order_id: number): boolean {
  return appState.getState()?.events.some((event) => event.order_id === order_id) ?? false
}
