import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { MoreFailed, NobodyFound } from '../narrators/list/list-absence.tsx'
import type { ListData } from '../narrators/list/list-data.ts'
import { NarratorList } from '../narrators/list/narrator-list.tsx'
import type { ListFilter } from '../narrators/list/use-list-filter.ts'
import { ScriptCards } from './script-cards.tsx'
import type { PricedList as Priced } from './use-priced-list.ts'

interface PricedListProps {
  readonly data: ListData
  readonly list: ListFilter
  readonly priced: Priced
  /** Until a script is there the plain list stands. */
  readonly isPriced: boolean
}

/** The narrators of the filter, priced, unrolled page by page. */
export function PricedList({ data, list, priced, isPriced }: PricedListProps) {
  const cards = useRef<HTMLUListElement>(null)
  const focusFrom = useRef<number | null>(null)
  const shown = priced.narrators.length
  useEffect(() => {
    const first = focusFrom.current
    if (first === null || first >= shown) return
    focusFrom.current = null
    // The button may be gone; whoever came by keyboard goes on with the first of the new ones.
    cards.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown])
  if (!isPriced) return <NarratorList data={data} list={list} />
  const loadMore = (): void => {
    focusFrom.current = shown
    priced.loadMore()
  }
  return (
    <section className="list-cards" aria-label={m.list_found()} aria-busy={priced.state === 'busy'}>
      <p role="status" className="hidden-text">
        {priced.state === 'busy' ? m.neworder_price_pending() : m.script_updated()}
      </p>
      {priced.state === 'failed' && (
        <div className="mb-4">
          <ErrorBlock onRetry={priced.retry}>{m.script_failed()}</ErrorBlock>
        </div>
      )}
      {priced.total === 0 ? (
        <NobodyFound {...list} />
      ) : (
        <>
          <ScriptCards ref={cards} narrators={priced.narrators} data={data} />
          {priced.more === 'failed' ? (
            <MoreFailed onRetry={loadMore} />
          ) : (
            priced.state === 'ready' && (
              <ShowMore shown={shown} total={priced.total} onMore={loadMore} isBusy={priced.more === 'busy'} />
            )
          )}
        </>
      )}
    </section>
  )
}
