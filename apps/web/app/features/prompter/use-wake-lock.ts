import { useEffect } from 'react'

/** Keeps the screen awake while the page is shown, where the browser can; a browser gives it up whenever the tab is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Navigator & { readonly wakeLock?: WakeLock }
    if (!wakeLock) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused to save the battery, for instance: reading goes on without it.
      const taken = await wakeLock.request('screen').catch(() => null)
      if (isOver) await taken?.release()
      else lock = taken
    }
    const onShown = (): void => void take()
    onShown()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onShown)
      void lock?.release()
    }
  }, [])
}
