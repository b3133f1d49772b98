import { pageMeta } from '../../features/shell/page-meta.ts'
import { PagesScreen } from '../../features/staff/content/page-editor.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-pages-text.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url }) => {
    const { pages } = await api('GET /staff/pages')
    const slug = url.searchParams.get('page') ?? pages[0]?.slug
    const isKnown = pages.some((page) => page.slug === slug)
    if (slug === undefined || !isKnown) return { pages, page: null }
    return { pages, page: (await api('GET /staff/pages/{slug}', { params: { slug } })).page }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_pages(), isPrivate: true })

/** The static pages as they are edited (Product §2). */
export default function StaffPagesTextPage({ loaderData: { pages, page } }: Route.ComponentProps) {
  return <PagesScreen pages={pages} page={page} />
}
