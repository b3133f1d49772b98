import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'
import { focusRowAt, rowIndexOf, rowLeadingTo } from './row-focus.ts'
import { pageJustLeft } from './use-way-back.ts'

interface RowFocusEvents {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Keeps the focus in a table of the staff where the work is: on the row that was opened, when its page is left for the list; and
 * on the row in the place of one that has gone, with the button that was pressed, after `rows` have been loaded anew.
 */
export function useRowFocus(rows: readonly unknown[]): RowFocusEvents {
  const place = useRef<number | null>(null)
  useEffect(() => {
    const left = pageJustLeft()
    const row = left === null ? null : rowLeadingTo(left)
    // The title of the page gets the focus of every visitor; this comes after it.
    if (row) queueMicrotask(() => row.focus())
  }, [])
  useEffect(() => {
    if (place.current === null) return
    const goOn = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (place.current !== null && isLost) focusRowAt(place.current)
    }
    // The question is still open while what it asked about is done already.
    const dialog = document.activeElement?.closest('dialog')
    if (dialog) dialog.addEventListener('close', goOn, { once: true })
    else goOn()
  }, [rows])
  return {
    onFocus: ({ target }) => {
      const index = rowIndexOf(target)
      place.current = index < 0 ? null : index
    },
    onBlur: ({ relatedTarget }) => {
      // To nothing: what had the focus is gone. To a dialog: it gives the focus back.
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) place.current = null
    },
  }
}
