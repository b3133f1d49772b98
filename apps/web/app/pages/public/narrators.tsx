import narratorsCss from '../../features/narrators/narrators.css?url'
import { redirect } from 'react-router'
import { isListChange } from '../../features/narrators/list/is-list-change.ts'
import { keptSearch } from '../../features/narrators/filter/remembered-filter.ts'
import { awakenList, SleepingList } from '../../features/narrators-page/sleeping-list.tsx'
import { loadNarratorList } from '../../features/narrators/list/load-list.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/narrators.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, [], (visit) => loadNarratorList(visit))

/** Whoever comes to the bare list from another page gets it as he left it (Product §3). */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const kept = keptSearch(url, window.location)
  if (kept !== null) throw redirect(`${url.pathname}?${kept}`)
  const [data] = await Promise.all([serverLoader(), awakenList()])
  return data
}

/** By its address: the scripts of the list would come with the sheet of its cards. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: narratorsCss }]

export const shouldRevalidate = isListChange

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nav_narrators(), description: m.list_description() })

/** All narrators, or those who fit (Product §2). */
export default function NarratorsPage({ loaderData }: Route.ComponentProps) {
  return <SleepingList data={loaderData} />
}
