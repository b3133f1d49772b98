import '../../features/order-room/room.css'
import '../../features/order-room/chat/chat.css'
import '../../features/order-room/review/review.css'
import { data, redirect } from 'react-router'
import { AgentEntrance } from '../../features/order-room/agent-entrance.tsx'
import { loadDocuments } from '../../features/order-room/delivery/load-documents.ts'
import { loadRecordings } from '../../features/order-room/takes/load-recordings.ts'
import { OrderGone } from '../../features/order-room/order-gone.tsx'
import { orderNumber, readOrder } from '../../features/order-room/read-order.ts'
import { OrderRoom } from '../../features/order-room/order-room.tsx'
import { ORDER_READER_ROLES, orderReaderRole } from '../../features/nouns/order/order-types.ts'
import { isStaff } from '../../features/session/role-rights.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/order.ts'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, ['user'], async ({ api, user, appInfo }) => {
    const person = await user()
    // Staff have the order in their own area, with what they can do there.
    if (isStaff(person)) throw redirect(pathToStaff.staffOrder(args.params.order))
    const role = person && orderReaderRole(person.role)
    if (!role) throw forbidden(ORDER_READER_ROLES)
    const order_id = orderNumber(args.params.order)
    if (role === 'agent') return { kind: 'agent', order_id } as const
    const [order, info] = await Promise.all([order_id === null ? null : readOrder(api, role, order_id), appInfo()])
    if (order === null) return { kind: 'gone', order_id } as const
    const { client_topup_commission, service_fee_tiers, pricing, not_done_ticket_after, genres } = info
    const genre = genres.find(({ id }) => id === order.genre.id) ?? null
    const rates = { client_topup_commission, service_fee_tiers, pricing, not_done_ticket_after, genre }
    const [recordings, documents] = await Promise.all([
      loadRecordings(api, role, order),
      loadDocuments(api, role, order),
    ])
    return {
      kind: 'room',
      order_id,
      order,
      role,
      rates,
      recordings,
      documents,
      now: new Date().toISOString(),
    } as const
  })
  return loaded.kind === 'gone' ? data(loaded, { status: 404 }) : loaded
}

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.room_page_title({ id: params.order }), isPrivate: true })

/** One order: its timeline, recordings, script, conversation, and what is expected of the reader (Product §2). */
export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'agent':
      return <AgentEntrance to={pathTo.order(params.order)} title={m.room_agent_title()} text={m.room_agent_text()} />
    case 'gone':
      return <OrderGone />
    case 'room': {
      const { order, role, rates, recordings, documents, now } = loaderData
      return <OrderRoom key={order.id} {...{ order, role, rates, recordings, documents, now }} />
    }
  }
}
