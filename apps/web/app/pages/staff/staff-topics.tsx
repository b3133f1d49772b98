import { pageMeta } from '../../features/shell/page-meta.ts'
import { SectionsScreen } from '../../features/staff/content/sections-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import { pathToStaff } from '../../staff-paths.ts'
import type { Route } from './+types/staff-topics.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => api('GET /staff/question-topics'))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_topics(), isPrivate: true })

/** The topics of questions, for staff (Product §2). */
export default function StaffTopicsPage({ loaderData: { topics } }: Route.ComponentProps) {
  const texts = { to: pathToStaff.staffQuestions(), label: m.content_questions() }
  return <SectionsScreen kind="topic" sections={topics} texts={texts} />
}
