import narratorsCss from '../../features/narrators/narrators.css?url'
import { Link } from 'react-router'
import { isListChange } from '../../features/narrators/list/is-list-change.ts'
import { loadFilterPage } from '../../features/narrators/filter-page/load-filter-page.ts'
import { awakenList, SleepingList } from '../../features/narrators-page/sleeping-list.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/narrators-filter.ts'

export const loader = ({ params, ...args }: Route.LoaderArgs) => {
  const { category1, category2, category3 } = params
  const parts = [category1, category2, category3].filter((part) => part !== undefined)
  return loadPage(args, [], (visit) => loadFilterPage(visit, parts))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), awakenList()])
  return data
}

/** By its address: the scripts of the list would come with the sheet of its cards. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: narratorsCss }]

export const shouldRevalidate = isListChange

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page_title, description, isIndexed } = loaderData
  return [
    ...pageMeta({ title: page_title, description }),
    // Almost empty lists and long addresses are for people alone.
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

/** Narrators whose filter is in the address (Product §2). */
export default function NarratorsFilterPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-5 max-desktop:hidden">
        <Breadcrumbs items={[{ label: m.nav_narrators(), to: pathTo.narrators() }, { label: data.title }]} />
      </div>
      {/* Another address is another list, whatever was unrolled in the one before. */}
      <SleepingList key={data.path} data={data.list} />
      {data.related.length > 0 && (
        <section className="section" aria-labelledby="related-title">
          <h2 id="related-title" className="mb-5">
            {m.filterpage_related()}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {data.related.map(({ title, to }) => (
              <li key={to}>
                <Link className="chip" to={to}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
