import { Suspense, lazy, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListData } from './list-data.ts'
import { NarratorCards } from './narrator-cards.tsx'
import type { ListFilter } from './use-list-filter.ts'
import { useFirstOfNew } from './use-first-of-new.ts'
import { useMorePages } from './use-more-pages.ts'
import { useShownLate } from './use-shown-late.ts'

/** What a list that goes well and fast never shows: its code comes only when it is needed. */
const CardSkeletons = lazy(async () => ({ default: (await import('./card-skeletons.tsx')).CardSkeletons }))
const NoNarratorsFound = lazy(async () => ({ default: (await import('./list-absence.tsx')).NoNarratorsFound }))
const AutomaticMore = lazy(async () => ({ default: (await import('./automatic-more.tsx')).AutomaticMore }))
const MoreFailed = lazy(async () => ({ default: (await import('./list-absence.tsx')).MoreFailed }))

/** The narrators that were found, unrolled page by page. */
export function NarratorList({ data, list }: { readonly data: ListData; readonly list: ListFilter }) {
  const more = useMorePages(data, list)
  const isLoading = useShownLate(list.isPending)
  const top = useRef<HTMLElement>(null)
  useTopOfNewList(top, data)
  const shown = more.narrators.length
  const { cards, remember } = useFirstOfNew(shown)
  const loadByPress = (): void => {
    remember()
    void more.load()
  }
  return (
    <section ref={top} className="list-cards" aria-label={m.list_found()} aria-busy={list.isPending}>
      {isLoading ? (
        <Suspense>
          <CardSkeletons />
        </Suspense>
      ) : data.total === 0 ? (
        <div className="list-none">
          <Suspense>
            <NoNarratorsFound {...list} />
          </Suspense>
        </div>
      ) : (
        <>
          <NarratorCards ref={cards} narrators={more.narrators} data={data} />
          {more.state === 'failed' ? (
            <Suspense>
              <MoreFailed onRetry={loadByPress} />
            </Suspense>
          ) : (
            <>
              {more.isAutomatic && shown < data.total && (
                <Suspense>
                  <AutomaticMore more={more} />
                </Suspense>
              )}
              <ShowMore shown={shown} total={data.total} onMore={loadByPress} isBusy={more.state === 'busy'} />
            </>
          )}
        </>
      )}
    </section>
  )
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
