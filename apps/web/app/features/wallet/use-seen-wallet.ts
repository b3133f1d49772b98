import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { appState, useWalletUpdates } from '../session/session.ts'

/**
 * The wallet is on the screen: when the accountant corrects it, it is read again, and the updates of it count as seen while the tab is
 * looked at (Product §4).
 */
export function useSeenWallet(role: OrderRole): void {
  const { revalidate } = useRevalidator()
  const updates = useWalletUpdates()
  useEffect(() => {
    if (updates === 0) return
    void revalidate()
    const clear = (): void => {
      if (document.visibilityState !== 'visible') return
      api('DELETE /{role}/events', { params: { role }, query: { wallet: true }, quiet: true }).then(
        () => appState.refresh(),
        () => undefined,
      )
    }
    clear()
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [updates, role, revalidate])
}
