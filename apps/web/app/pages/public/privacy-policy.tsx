import '../../features/content/content.css'
import { TextDocument } from '../../features/content/text-document.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/privacy-policy.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api }) => await api('GET /pages/{slug}', { params: { slug: 'privacy-policy' } }))

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.page) : [])

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <TextDocument page={loaderData.page} isDated />
}
