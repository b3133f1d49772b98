import { Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const load = async () => ({ default: (await import('./opened-profile.tsx')).OpenedProfile })
const OpenedProfile = lazy(load)

const LINK = 'a[data-layer="narrator"]'

/**
 * Narrator profiles over the page (Product §2): a press on a link with `data-layer="narrator"` opens the profile as a dialog. This part
 * is on every page and small; the rest comes when the pointer or the focus reaches such a link.
 */
export function ProfileLayer() {
  const { mask } = useLocation()
  const [pressed, setPressed] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const hear = (event: Event): void => {
      const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(LINK)
      if (!link) return
      if (!(event instanceof MouseEvent) || event.type !== 'click') return void load().catch(() => undefined)
      // With a key held or another button, and when somebody has answered it, a press is not ours.
      if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
        return
      event.preventDefault()
      // Without its code there is still the page.
      load().then(
        () => setPressed(link),
        () => window.location.assign(link.href),
      )
    }
    // Before the router's own links hear of the press.
    for (const type of ['click', 'pointerover', 'focusin']) window.addEventListener(type, hear, true)
    return () => {
      for (const type of ['click', 'pointerover', 'focusin']) window.removeEventListener(type, hear, true)
    }
  }, [])
  return (
    (pressed || mask) && (
      <Suspense>
        <OpenedProfile pressed={pressed} onOpen={setPressed} />
      </Suspense>
    )
  )
}
