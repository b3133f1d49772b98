import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { usePageKeys } from './use-page-keys.ts'

/** What a row of a list gives the page it opens: the list is one step back in the history, as it was filtered. */
export const FROM_LIST = { isFromList: true } as const

let left: string | null = null

/** Which opened page is being left while the next one appears; null for a page that was come to in another way. */
export function pageJustLeft(): string | null {
  return left
}

/**
 * Esc in a field of the page leaves the field, its words untouched: the next one is the page's own. A search empties itself by it, and what
 * is open over the page closes by it.
 */
function leaveField(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const field = event.target instanceof HTMLElement ? event.target.closest('main textarea, main input') : null
  if (!field || field.matches('[type="search"], [aria-expanded="true"]')) return
  if (document.querySelector('dialog[open], :popover-open') !== null) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  event.preventDefault()
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Esc leads from an opened row back to its list (`list` is the address), where the focus is on that row (Product 2.402). */
export function useWayBack(list: string): void {
  const location = useLocation()
  const { pathname } = location
  const navigate = useNavigate()
  const isFromList = (location.state as { isFromList?: boolean } | null)?.isFromList === true
  const goBack = (): void => {
    // Esc puts the words beside an icon away first.
    if (document.querySelector(':popover-open') === null) void (isFromList ? navigate(-1) : navigate(list))
  }
  usePageKeys({ Escape: goBack })
  useEffect(() => {
    // After the keys of the page, for which the field counts as typed in.
    document.addEventListener('keydown', leaveField)
    return () => document.removeEventListener('keydown', leaveField)
  }, [])
  usePageKeyList(useMemo(() => [['Esc', m.staff_keys_back()]] as const, []))
  useEffect(
    () => () => {
      left = pathname
      // The list appears in the same breath; whatever is opened later was not come back to.
      queueMicrotask(() => (left = null))
    },
    [pathname],
  )
}
