import { pageMeta } from '../../features/shell/page-meta.ts'
import { WorksScreen } from '../../features/staff/content/works-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-works.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, appInfo }) => {
    const { works } = await api('GET /staff/works')
    return { works, genres: (await appInfo()).genres.map(({ id, title }) => ({ id, title })) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_works(), isPrivate: true })

/** Finished works of the home page, for staff (Product §2). */
export default function StaffWorksPage({ loaderData: { works, genres } }: Route.ComponentProps) {
  return <WorksScreen works={works} genres={genres} />
}
