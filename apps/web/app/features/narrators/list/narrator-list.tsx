import { Suspense, lazy, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListData } from './list-data.ts'
import { NarratorCards } from './narrator-cards.tsx'
import type { ListFilter } from './use-list-filter.ts'
import { useMorePages } from './use-more-pages.ts'
import type { MorePages } from './use-more-pages.ts'
import { useShownLate } from './use-shown-late.ts'

/** What a list that goes well and fast never shows: its code comes only when it is needed. */
const CardSkeletons = lazy(async () => ({ default: (await import('./card-skeletons.tsx')).CardSkeletons }))
const NobodyFound = lazy(async () => ({ default: (await import('./list-absence.tsx')).NobodyFound }))
const MoreFailed = lazy(async () => ({ default: (await import('./list-absence.tsx')).MoreFailed }))

/** The narrators that were found, unrolled page by page. */
export function NarratorList({ data, list }: { readonly data: ListData; readonly list: ListFilter }) {
  const more = useMorePages(data, list)
  const isLoading = useShownLate(list.isPending)
  const top = useRef<HTMLElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  useTopOfNewList(top, data)
  const focusFrom = useRef<number | null>(null)
  const shown = more.narrators.length
  useEffect(() => {
    const first = focusFrom.current
    if (first === null || first >= shown) return
    focusFrom.current = null
    // The button may be gone; whoever came by keyboard goes on with the first of the new ones.
    cards.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown])
  const loadByPress = (): void => {
    focusFrom.current = shown
    void more.load()
  }
  return (
    <section ref={top} className="list-cards" aria-label={m.list_found()} aria-busy={list.isPending}>
      {isLoading ? (
        <Suspense>
          <CardSkeletons />
        </Suspense>
      ) : data.total === 0 ? (
        <Suspense>
          <NobodyFound {...list} />
        </Suspense>
      ) : (
        <>
          <NarratorCards ref={cards} narrators={more.narrators} data={data} />
          {more.state === 'failed' ? (
            <Suspense>
              <MoreFailed onRetry={loadByPress} />
            </Suspense>
          ) : (
            <>
              <AutomaticMore more={more} hasMore={shown < data.total} />
              <ShowMore shown={shown} total={data.total} onMore={loadByPress} isBusy={more.state === 'busy'} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = '600px'

/** After the first press the list goes on by itself when its end comes near. */
function AutomaticMore({ more, hasMore }: { readonly more: MorePages; readonly hasMore: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const { isAutomatic, state, load } = more
  const shown = more.narrators.length
  useEffect(() => {
    const element = end.current
    if (!element || !isAutomatic || !hasMore || state === 'busy') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAutomatic, hasMore, state, load, shown])
  return <div ref={end} />
}

/** Another list begins at its first card, also for somebody who was far down in the one before. */
function useTopOfNewList(top: RefObject<HTMLElement | null>, data: ListData): void {
  const shown = useRef(data)
  useEffect(() => {
    if (shown.current === data) return
    shown.current = data
    const element = top.current
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [top, data])
}
