import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../api/browser-api.ts'
import { OwnReadingsStore } from './own-readings-store.ts'
import type { Noted, OwnReadingsState } from './own-readings-store.ts'

/** What its narrator has noted on a script, and the ways to change it. */
export interface OwnReadings {
  readonly state: OwnReadingsState
  readonly store: OwnReadingsStore
}

const NO_CHANGES = () => () => undefined
const NOTHING = (): null => null

/** How the narrator of an order reads its script; null as long as nothing is known of it. */
export function useOwnReadings(order_id: number, text: string, noted: Noted | null): OwnReadings | null {
  const store = useMemo(() => noted && new OwnReadingsStore(api, { order_id, text }, noted), [order_id, text, noted])
  const getState = store?.getState ?? NOTHING
  const state = useSyncExternalStore(store?.subscribe ?? NO_CHANGES, getState, getState)
  useEffect(() => {
    if (!store) return
    store.resume()
    window.addEventListener('online', store.send)
    return () => window.removeEventListener('online', store.send)
  }, [store])
  return useMemo(() => store && state && { store, state }, [store, state])
}
