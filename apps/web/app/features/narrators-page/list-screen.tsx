import '../narrators/narrators.css'
import { Suspense, lazy, useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { activeValues } from '../narrators/filter/active-values.ts'
import { FilterFields } from '../narrators/filter/filter-fields.tsx'
import { resetFilter } from '../narrators/filter/filter-set.ts'
import { useScriptDoor } from '../script-price/script-door.ts'
import { useViewer } from '../narrators/viewer.ts'
import { PlainFilter, PlainMore } from '../narrators/list/plain-filter.tsx'
import { ListBar } from '../narrators/list/list-bar.tsx'
import type { ListData } from '../narrators/list/list-data.ts'
import { ListHead } from '../narrators/list/list-head.tsx'
import { NarratorList } from '../narrators/list/narrator-list.tsx'
import { useListFilter } from '../narrators/list/use-list-filter.ts'

const SignInForFavourites = lazy(async () => ({
  default: (await import('../narrators/list/list-absence.tsx')).SignInForFavourites,
}))

interface ListScreenProps {
  readonly data: ListData
  /** Called once the list answers to its visitor. */
  readonly onAwake?: () => void
}

/** Narrators with their filter: of the whole list, and of an address that has chosen already (Product §2). */
export function ListScreen({ data, onAwake }: ListScreenProps) {
  useEffect(() => onAwake?.(), [onAwake])
  const list = useListFilter(data)
  const { filter, goTo } = list
  const { facets, topics } = data
  const { mayChoose } = useViewer()
  const { Screen: ScriptPrice, place, setPlace, open, close } = useScriptDoor()
  return (
    <>
      <ListHead data={data} filter={filter} />
      {data.isSignInNeeded ? (
        <Suspense>
          <SignInForFavourites />
        </Suspense>
      ) : (
        <>
          {mayChoose && (
            <div className="mb-4" ref={setPlace}>
              {!ScriptPrice && <Button onClick={open}>{m.script_door()}</Button>}
            </div>
          )}
          <ListBar data={data} list={list} values={activeValues(filter, facets, topics)} />
          {/* Pages rendered on the server alone fill it: who has scripts is spared the code. */}
          <noscript>{import.meta.env.SSR && <PlainFilter data={data} filter={filter} />}</noscript>
          <div className="list-layout">
            {/* Before the cards: whoever goes by keyboard need not pass them all to narrow them down. */}
            <aside className="filter-panel" aria-label={m.list_filter()}>
              <div className="mb-3 flex items-center justify-between">
                <h2>{m.list_filter()}</h2>
                <Button kind="quiet" size="s" onClick={() => goTo(resetFilter(filter))}>
                  {m.list_reset()}
                </Button>
              </div>
              <p data-priced="filter" />
              <FilterFields filter={filter} facets={facets} topics={topics} onChange={goTo} />
            </aside>
            {ScriptPrice && place ? (
              <ScriptPrice data={data} list={list} place={place} onLeave={close} />
            ) : (
              <NarratorList data={data} list={list} />
            )}
          </div>
          <noscript>{import.meta.env.SSR && <PlainMore data={data} filter={filter} />}</noscript>
        </>
      )}
    </>
  )
}
