import { useEffect, useRef } from 'react'
import type { MorePages } from './use-more-pages.ts'

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = '600px'

/** After the first press the list goes on by itself when its end comes near. */
export function AutomaticMore({ more }: { readonly more: MorePages }) {
  const end = useRef<HTMLDivElement>(null)
  const { state, load } = more
  const shown = more.narrators.length
  useEffect(() => {
    const element = end.current
    if (!element || state === 'busy') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [state, load, shown])
  return <div ref={end} />
}
