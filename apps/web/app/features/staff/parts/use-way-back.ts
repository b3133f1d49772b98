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
