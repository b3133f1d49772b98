import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * When a page is appended by a press, whoever came by keyboard goes on with the first of the new cards: the button may be
 * gone. `remember` is called at the press.
 */
export function useFirstOfNew(shown: number): {
  readonly cards: RefObject<HTMLUListElement | null>
  readonly remember: () => void
} {
  const cards = useRef<HTMLUListElement>(null)
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    const first = focusFrom.current
    if (first === null || first >= shown) return
    focusFrom.current = null
    cards.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown])
  return { cards, remember: () => (focusFrom.current = shown) }
}
