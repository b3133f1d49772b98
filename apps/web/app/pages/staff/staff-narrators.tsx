import { loadModeration } from '../../features/staff/moderation/load-moderation.ts'
import { ModerationScreen } from '../../features/staff/moderation/moderation-screen.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-narrators.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, appInfo, url }) =>
    loadModeration(api, await appInfo(), url.searchParams, null),
  )

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_title(), isPrivate: true })

/** The queue of narrators to check, and the list of all of them (Product §2). */
export default function StaffNarratorsPage({ loaderData }: Route.ComponentProps) {
  return <ModerationScreen data={loaderData} />
}
