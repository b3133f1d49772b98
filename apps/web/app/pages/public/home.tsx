import '../../features/compilations/compilations.css'
import '../../features/home/home.css'
import '../../features/script-price/brief/brief-field.css'
import narratorsCss from '../../features/narrators/narrators.css?url'
import { Suspense, lazy } from 'react'
import { ASLEEP_ID, firstReach, GivenUp, wake } from '../../ui/first-reach.ts'
import { isScriptKept } from '../../features/script-price/kept-key.ts'
import { loadHome } from '../../features/home/load-home.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/home'

/** By its address: the scripts of the list would come with the sheet of its cards. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: narratorsCss }]

export const loader = (args: Route.LoaderArgs) => loadPage(args, [], loadHome)

export const meta: Route.MetaFunction = () => pageMeta({ title: m.home_page_title(), description: m.home_lead() })

/** The server has the whole page at once; the browser fetches its code when the visitor first reaches for it. */
const HomeScreen = import.meta.env.SSR
  ? (await import('../../features/home/home-screen.tsx')).HomeScreen
  : lazy(async () => {
      // Words that are waiting in this tab are shown at once.
      if (!isScriptKept()) await firstReach()
      return { default: (await import('../../features/home/home-screen.tsx')).HomeScreen }
    })

/** The first page of the site (Product §2). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <div id={ASLEEP_ID}>
      <Suspense fallback={<GivenUp />}>
        <HomeScreen data={loaderData} onAwake={wake} />
      </Suspense>
    </div>
  )
}
