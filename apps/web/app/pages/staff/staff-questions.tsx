import { pageMeta } from '../../features/shell/page-meta.ts'
import { QuestionsScreen } from '../../features/staff/content/questions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-questions.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => api('GET /staff/questions'))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_questions(), isPrivate: true })

/** Questions and answers, for staff (Product §2). */
export default function StaffQuestionsPage({ loaderData: { topics } }: Route.ComponentProps) {
  return <QuestionsScreen topics={topics} />
}
