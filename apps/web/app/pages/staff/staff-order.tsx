import '../../features/order-room/room.css'
import '../../features/order-room/chat/chat.css'
import '../../features/order-room/review/review.css'
import { loadDocuments } from '../../features/order-room/delivery/load-documents.ts'
import { loadRecordings, NO_RECORDINGS } from '../../features/order-room/takes/load-recordings.ts'
import { StaffOrderRoom } from '../../features/staff/orders/staff-order-room.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-order.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, appInfo, person }) => {
    const id = idOf(args.params.order)
    const [answer, info, ledger, list, { approvals }] = await Promise.all([
      api('GET /staff/orders/{id}', { params: { id } }),
      appInfo(),
      api('GET /staff/ledger', { query: { order: id } }),
      api('GET /staff/payments', { query: { order_id: id } }),
      api('GET /staff/approvals', { query: { order_id: id } }),
    ])
    const [recordings, documents] = await Promise.all([
      person.role === 'supporter' ? loadRecordings(api, person.role, answer.order) : NO_RECORDINGS,
      loadDocuments(api, person.role, answer.order),
    ])
    const { client_topup_commission, service_fee_tiers, pricing, not_done_ticket_after, genres } = info
    const genre = genres.find((one) => one.id === answer.order.genre.id) ?? null
    return {
      answer,
      approvals,
      money: { payments: list.payments, movements: ledger.movements },
      rates: { client_topup_commission, service_fee_tiers, pricing, not_done_ticket_after, genre },
      recordings,
      documents,
      role: person.role,
      now: new Date().toISOString(),
    }
  })

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.staff_order_page_title({ id: params.order }), isPrivate: true })

/** One order of anybody with everything staff can do (Product §7). */
export default function StaffOrderPage({ loaderData }: Route.ComponentProps) {
  return <StaffOrderRoom key={loaderData.answer.order.id} {...loaderData} />
}
