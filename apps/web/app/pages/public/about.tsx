import '../../features/content/content.css'
import { TextDocument } from '../../features/content/text-document.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/about.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api }) => await api('GET /pages/{slug}', { params: { slug: 'about' } }))

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.page) : [])

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <TextDocument page={loaderData.page} />
}
