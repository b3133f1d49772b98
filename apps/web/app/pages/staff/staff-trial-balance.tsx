import { sheetCallOf, sheetQueryOf } from '../../features/staff/ledger/sheet-query.ts'
import { SheetScreen } from '../../features/staff/ledger/sheet-screen.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-trial-balance.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    if (person.role !== 'accountant' && !person.is_owner) throw forbidden(['accountant'])
    const query = sheetQueryOf(url.searchParams)
    return { sheet: await api('GET /staff/trial-balance', { query: sheetCallOf(query) }), query }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.sheet_title(), isPrivate: true })

/** The trial balance (Product 4.998). */
export default function StaffTrialBalancePage({ loaderData }: Route.ComponentProps) {
  return <SheetScreen {...loaderData} />
}
