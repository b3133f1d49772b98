import { useCallback, useRef, useState } from 'react'

/** What stays of a list of sentences when another take comes in its place: whether it is open, and which sentence has the focus. */
export interface SentenceListState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Index of a sentence in the script; null for none. */
  readonly noteFocus: (index: number | null) => void
  readonly lastFocus: () => number | null
}

export function useSentenceList(): SentenceListState {
  const [isOpen, setOpen] = useState(false)
  const focused = useRef<number | null>(null)
  const noteFocus = useCallback((index: number | null) => {
    focused.current = index
  }, [])
  const lastFocus = useCallback(() => focused.current, [])
  return { isOpen, setOpen, noteFocus, lastFocus }
}
