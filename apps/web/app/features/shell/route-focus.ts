import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const FADE_MS = 120

/**
 * After a change of page the focus goes to its title, as a page load would do, and the page fades in. Addresses that
 * change while the reader stays where he is (tabs, filters) pass `state={{ keepFocus: true }}` to their link.
 */
export function useRouteFocus(): void {
  const location = useLocation()
  const { pathname } = location
  const isKept = (location.state as { keepFocus?: boolean } | null)?.keepFocus === true
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isKept) return
    const main = document.querySelector<HTMLElement>('main')
    const title = main?.querySelector('h1') ?? main
    if (!main || !title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) main.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS)
  }, [pathname, isKept])
}
