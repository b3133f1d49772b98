import { pageMeta } from '../../features/shell/page-meta.ts'
import { ServiceStateScreen } from '../../features/staff/service-state/service-state-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-state.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => ({ state: (await api('GET /staff/state')).state }))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.state_title(), isPrivate: true })

/** Whether everything works (Product 7.939). */
export default function StaffStatePage({ loaderData: { state } }: Route.ComponentProps) {
  return <ServiceStateScreen state={state} />
}
