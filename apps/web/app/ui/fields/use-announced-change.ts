import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { useTopDialog } from '../dialogs/top-dialog.ts'

interface AnnouncedChange<Heading extends HTMLElement> {
  /** Spread on the element whose content changes. */
  readonly area: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
  /** Of what names the content; it takes `tabIndex={-1}`. */
  readonly heading: RefObject<Heading | null>
  /** For a hidden live region inside the area: the text to announce there, empty when the focus already announces it. */
  readonly said: string
}

interface AnnouncedChangeOptions {
  /** Whether the heading is brought into view together with the focus. */
  readonly isShown?: boolean
}

/**
 * Announces a change once, by its new `title`. If the change removed the focused control (pressed itself or in a dialog it had
 * opened), the focus goes to the new heading, which is then read; else the focus stays where it is and a live region says the
 * title. While a dialog is open nothing outside of it can be read: then the announcement waits until the dialog has closed.
 */
export function useAnnouncedChange<Heading extends HTMLElement = HTMLHeadingElement>(
  title: string,
  { isShown = false }: AnnouncedChangeOptions = {},
): AnnouncedChange<Heading> {
  const heading = useRef<Heading>(null)
  const focused = useRef<Element | null>(null)
  const announced = useRef(title)
  const [said, setSaid] = useState('')
  const dialog = useTopDialog()
  useEffect(() => {
    if (dialog !== null || announced.current === title) return
    announced.current = title
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    if (isLost) heading.current?.focus({ preventScroll: !isShown })
    setSaid(isLost ? '' : title)
  }, [title, dialog, isShown])
  return {
    heading,
    said,
    area: {
      onFocus: ({ target }) => {
        focused.current = target
      },
      // React fires no blur when it removes an element itself.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget?.closest('dialog') == null) focused.current = null
      },
    },
  }
}
