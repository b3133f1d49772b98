import { PayoutReceiptsScreen } from '../../features/staff/payout-receipts/payout-receipts-screen.tsx'
import { receiptQueryOf } from '../../features/staff/payout-receipts/staff-receipt-query.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-payout-receipts.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const isAccountant = person.role === 'accountant'
    if (!isAccountant && !person.is_owner) throw forbidden(['accountant'])
    const { page, ...query } = receiptQueryOf(url.searchParams)
    const list = await api('GET /staff/payout-receipts', { query: { ...query, page } })
    return { list, query, page, isAccountant }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.payout_receipts_title(), isPrivate: true })

/** Papers of payouts, for who checks them (Product 4.848). */
export default function StaffPayoutReceiptsPage({ loaderData }: Route.ComponentProps) {
  return <PayoutReceiptsScreen {...loaderData} />
}
