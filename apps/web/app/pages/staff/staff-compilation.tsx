import { pageMeta } from '../../features/shell/page-meta.ts'
import { CompilationEditor } from '../../features/staff/content/compilation-editor.tsx'
import { shownTitle } from '../../features/staff/content/shown-title.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-compilation.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, appInfo }) => {
    const { compilation: asked } = args.params
    const genres = (await appInfo()).genres.map(({ id, title }) => ({ id, title }))
    if (asked === 'new') return { compilation: null, genres }
    const { compilation } = await api('GET /staff/compilations/{id}', { params: { id: idOf(asked) } })
    return { compilation, genres }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.compilation ? shownTitle(loaderData.compilation) : m.content_compilation_new(),
    isPrivate: true,
  })

/** A compilation as it is edited (Product §2). */
export default function StaffCompilationPage({ loaderData: { compilation, genres } }: Route.ComponentProps) {
  return <CompilationEditor key={compilation?.id ?? 'new'} compilation={compilation} genres={genres} />
}
