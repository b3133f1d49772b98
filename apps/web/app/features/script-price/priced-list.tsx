import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { MoreFailed, NoNarratorsFound } from '../narrators/list/list-absence.tsx'
import type { ListData } from '../narrators/list/list-data.ts'
import { NarratorList } from '../narrators/list/narrator-list.tsx'
import { useFirstOfNew } from '../narrators/list/use-first-of-new.ts'
import type { ListFilter } from '../narrators/list/use-list-filter.ts'
import { ScriptCards } from './script-cards.tsx'
import type { PricedList as Priced } from './use-priced-list.ts'

interface PricedListProps {
  readonly data: ListData
  readonly list: ListFilter
  readonly priced: Priced
  /** Until there is a script the plain list is shown. */
  readonly isPriced: boolean
}

/** The narrators of the filter, priced, unrolled page by page. */
export function PricedList({ data, list, priced, isPriced }: PricedListProps) {
  const shown = priced.narrators.length
  const { cards, remember } = useFirstOfNew(shown)
  if (!isPriced) return <NarratorList data={data} list={list} />
  const loadMore = (): void => {
    remember()
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
        <NoNarratorsFound {...list} />
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
