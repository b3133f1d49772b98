import { pageMeta } from '../../features/shell/page-meta.ts'
import { MusicEditor } from '../../features/staff/content/music-editor.tsx'
import { shownTitle } from '../../features/staff/content/shown-title.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-music-editor.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => {
    if (args.params.music === 'new') return { musiccomp: null }
    return api('GET /staff/music/{id}', { params: { id: idOf(args.params.music) } })
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.musiccomp ? shownTitle(loaderData.musiccomp) : m.content_music_new(), isPrivate: true })

/** A compilation of music with its tracks (Product §2). */
export default function StaffMusicEditorPage({ loaderData: { musiccomp } }: Route.ComponentProps) {
  return <MusicEditor key={musiccomp?.id ?? 'new'} musiccomp={musiccomp} />
}
