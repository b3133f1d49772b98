import { use, useEffect, useSyncExternalStore } from 'react'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { AppStateStore } from '../../api/app-state.ts'
import type { AppEvent, Watched } from '../../api/app-state.ts'
import { api } from '../../api/browser-api.ts'
import type { User } from '../../server/visit.ts'
import { SeenAs, useRootData } from '../site/root-data.ts'

/** The updates of the signed-in person in this tab. `appState.refresh()` after an action shows its result at once. */
export const appState = new AppStateStore(api)

const readUser = (): User | null => appState.getState()?.user ?? null

/** The signed-in person as last heard, null for a guest. */
export function useUser(): User | null {
  const loaded = useRootData()?.user ?? null
  const live = useSyncExternalStore(appState.subscribe, readUser, () => null)
  // What comes anew is about whoever is signed in, not about the one in whose place a preview is shown.
  const isInPlace = use(SeenAs) !== null
  return loaded === null || isInPlace ? loaded : (live ?? loaded)
}

/** Calls `onEvents` with events that have just come. */
export function useAppEvents(onEvents: (events: readonly AppEvent[]) => void): void {
  useEffect(() => appState.subscribeToEvents(onEvents), [onEvents])
}

/** Says that this order or ticket is on the screen while the component is. */
export function useWatched({ order_id, ticket_id }: Watched): void {
  useEffect(
    () =>
      appState.watch({ ...(order_id !== undefined && { order_id }), ...(ticket_id !== undefined && { ticket_id }) }),
    [order_id, ticket_id],
  )
}

const countWalletUpdates = (): number =>
  appState.getState()?.events.filter(({ type }) => type === EVENT_TYPE.wallet_corrected).length ?? 0

/** How many corrections of his wallet its owner has not seen. */
export function useWalletUpdates(): number {
  return useSyncExternalStore(appState.subscribe, countWalletUpdates, () => 0)
}

/** What is waiting to be seen. */
export function useUnread(): { orders: number; tickets: number; wallet: number; invitations: number } {
  const user = useUser()
  const wallet = useWalletUpdates()
  return {
    orders: user?.orders.filter((order) => order.unread).length ?? 0,
    tickets: user?.tickets.filter((ticket) => ticket.unread).length ?? 0,
    wallet,
    invitations: user?.agent_invitations ?? 0,
  }
}
