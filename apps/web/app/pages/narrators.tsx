import '../features/narrators/narrators.css'
import { Suspense, lazy } from 'react'
import { redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { activeValues } from '../features/narrators/filter/active-values.ts'
import { FilterFields } from '../features/narrators/filter/filter-fields.tsx'
import { isSameList, readFilterSet, resetFilter } from '../features/narrators/filter/filter-set.ts'
import { keptSearch } from '../features/narrators/filter/kept-filter.ts'
import { ListBar } from '../features/narrators/list/list-bar.tsx'
import { ListHead } from '../features/narrators/list/list-head.tsx'
import { loadNarratorList } from '../features/narrators/list/load-list.ts'
import { NarratorList } from '../features/narrators/list/narrator-list.tsx'
import { useListFilter } from '../features/narrators/list/use-list-filter.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { m } from '../paraglide/messages.js'
import { pathTo } from '../paths.ts'
import { loadPage } from '../server/load-page.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/narrators.ts'

const SignInForFavourites = lazy(async () => ({
  default: (await import('../features/narrators/list/list-absence.tsx')).SignInForFavourites,
}))

export const loader = (args: Route.LoaderArgs) => loadPage(args, [], loadNarratorList)

/** Whoever comes to the bare list from another page gets it as he left it (Product §3). */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const kept = keptSearch(url, window.location)
  if (kept !== null) throw redirect(`${url.pathname}?${kept}`)
  return await serverLoader()
}

/** Appending a page changes the address only: the narrators are there already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return !isSameList(readFilterSet(currentUrl.searchParams), readFilterSet(nextUrl.searchParams))
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: m.nav_narrators(), description: m.list_description() }),
  // A filter and an order make no page of their own.
  { tagName: 'link', rel: 'canonical', href: pathTo.narrators() },
]

/** All narrators, or those who fit (Product §2). */
export default function NarratorsPage({ loaderData: data }: Route.ComponentProps) {
  const list = useListFilter(data.abilities)
  const { filter, goTo } = list
  const { facets, topics } = data
  return (
    <>
      <ListHead data={data} filter={filter} />
      {data.isSignInNeeded ? (
        <Suspense>
          <SignInForFavourites />
        </Suspense>
      ) : (
        <>
          <ListBar data={data} list={list} values={activeValues(filter, facets, topics)} />
          <div className="list-layout">
            {/* Before the cards: whoever goes by keyboard need not pass them all to narrow them down. */}
            <aside className="filter-panel" aria-label={m.list_filter()}>
              <div className="mb-3 flex items-center justify-between">
                <h2>{m.list_filter()}</h2>
                <Button kind="quiet" size="s" onClick={() => goTo(resetFilter(filter))}>
                  {m.list_reset()}
                </Button>
              </div>
              <FilterFields filter={filter} facets={facets} topics={topics} onChange={goTo} />
            </aside>
            <NarratorList data={data} list={list} />
          </div>
        </>
      )}
    </>
  )
}
