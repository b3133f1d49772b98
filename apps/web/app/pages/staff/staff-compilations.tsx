import { api as browserApi } from '../../api/browser-api.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { CompilationList } from '../../features/staff/content/compilation-list.tsx'
import { shownTitle } from '../../features/staff/content/shown-title.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-compilations.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => {
    const { compilations } = await api('GET /staff/compilations')
    return {
      rows: compilations.map(({ id, hidden, needs_alt, narrators_count, ...titles }) => ({
        ...{ id, hidden, needsAlt: needs_alt },
        title: shownTitle(titles),
        note: m.content_narrators({ count: narrators_count }),
        to: pathToStaff.staffCompilation(id),
      })),
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_compilations(), isPrivate: true })

/** Compilations of narrators, for staff (Product §2). */
export default function StaffCompilationsPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <CompilationList
      title={m.content_compilations()}
      newLabel={m.content_compilation_new()}
      newTo={pathToStaff.staffCompilation('new')}
      siteAddress={pathTo.compilations()}
      rows={rows}
      calls={{ add: 'POST /staff/compilations', order: 'PUT /staff/compilations' }}
      onOrder={async (body) => browserApi('PUT /staff/compilations', { body })}
    />
  )
}
