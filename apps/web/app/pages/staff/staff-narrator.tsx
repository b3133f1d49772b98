import { data } from 'react-router'
import { loadModeration } from '../../features/staff/moderation/load-moderation.ts'
import { ModerationScreen } from '../../features/staff/moderation/moderation-screen.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-narrator.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, appInfo, url }) => {
    const { narrator } = args.params
    if (!/^\d{1,15}$/.test(narrator)) throw data({ code: 'NOT_FOUND', message: '' }, 404)
    return loadModeration(api, await appInfo(), url.searchParams, Number(narrator))
  })

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.moderation_page_title({ id: params.narrator }), isPrivate: true })

/** One narrator to check, with the rest of the queue beside (Product §2). */
export default function StaffNarratorPage({ loaderData }: Route.ComponentProps) {
  return <ModerationScreen data={loaderData} />
}
