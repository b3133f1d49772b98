import '../../features/content/content.css'
import { TextDocument } from '../../features/content/text-document.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useRootData } from '../../features/site/root-data.ts'
import { useUser } from '../../features/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/become-narrator.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api }) => await api('GET /pages/{slug}', { params: { slug: 'become-narrator' } }))

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.page) : [])

/** What a narrator finds here and how to begin (Product §2). Whoever works here already needs no beginning. */
export default function BecomeNarratorPage({ loaderData }: Route.ComponentProps) {
  const user = useUser()
  const isRegistering = useRootData()?.isRegistering === true
  return (
    <TextDocument page={loaderData.page}>
      {(user === null || user.role === 'client') && (
        <div className="mt-2">
          <ButtonLink kind="accent" size="l" to={pathTo.register()}>
            {isRegistering ? m.registration_go_on() : m.content_become_do()}
          </ButtonLink>
        </div>
      )}
    </TextDocument>
  )
}
