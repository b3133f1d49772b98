import '../../features/compilations/compilations.css'
import '../../features/narrators/narrators.css'
import { CompilationDocument } from '../../features/compilations/compilation-document.tsx'
import { loadCompilation } from '../../features/compilations/load-compilations.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/compilation.ts'

export const loader = ({ params, ...args }: Route.LoaderArgs) =>
  loadPage(args, [], (visit) => loadCompilation(visit, params.narratorcomp))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { comp } = loaderData
  return pageMeta({ title: m.comp_page_title({ title: comp.title }), description: comp.description })
}

/** One compilation (Product §2). */
export default function CompilationPage({ loaderData }: Route.ComponentProps) {
  return <CompilationDocument data={loaderData} />
}
