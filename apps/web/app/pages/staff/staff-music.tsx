import { api as browserApi } from '../../api/browser-api.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { CompilationList } from '../../features/staff/content/compilation-list.tsx'
import { shownTitle } from '../../features/staff/content/shown-title.ts'
import { m } from '../../paraglide/messages.js'
import { pathToStaff } from '../../staff-paths.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-music.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => {
    const { musiccomps } = await api('GET /staff/music')
    return {
      rows: musiccomps.map(({ id, hidden, tracks_count, ...titles }) => ({
        ...{ id, hidden },
        title: shownTitle(titles),
        note: m.content_tracks_count({ count: tracks_count }),
        to: pathToStaff.staffMusicTrack(id),
      })),
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_music(), isPrivate: true })

/** Compilations of music, for staff (Product §2). */
export default function StaffMusicPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <CompilationList
      title={m.content_music()}
      newLabel={m.content_music_new()}
      newTo={pathToStaff.staffMusicTrack('new')}
      rows={rows}
      calls={{ add: 'POST /staff/music', order: 'PUT /staff/music' }}
      onOrder={async (body) => browserApi('PUT /staff/music', { body })}
    />
  )
}
