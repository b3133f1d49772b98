import { useEffect, useState } from 'react'

/**
 * Leaving for the pay page: the button stays busy until the browser is there. Whoever comes back by Back finds the page as
 * the browser kept it, and can press again.
 */
export function useLeaving(): { readonly isLeaving: boolean; readonly go: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const go = (address: string): void => {
    setLeaving(true)
    window.location.assign(address)
  }
  return { isLeaving, go }
}
