import '../../features/staff/parts/staff.css'
import { ReceiptCard } from '../../features/staff/receipts/receipt-card.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-receipt.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['accountant'], async ({ api, url }) => {
    const id = idOf(args.params.receipt)
    const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
    const [answer, { approvals }] = await Promise.all([
      api('GET /staff/receipts/{id}', { params: { id }, query: { search } }),
      api('GET /staff/approvals', { query: { receipt_id: id } }),
    ])
    return { answer, approvals, search }
  })

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.receipts_name({ id: params.receipt ?? '' }), isPrivate: true })

/** One receipt and what becomes of it (Product 4.921). */
export default function StaffReceiptPage({ loaderData }: Route.ComponentProps) {
  const { answer, approvals, search } = loaderData
  return <ReceiptCard key={answer.receipt.id} answer={answer} approvals={approvals} search={search} />
}
