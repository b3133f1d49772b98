import '../../features/staff/parts/staff.css'
import '../../features/wallet/wallet.css'
import { StaffPaymentCard } from '../../features/staff/payments/staff-payment-card.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { idOf } from '../../server/id-of.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-payment.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, person }) => {
    const id = idOf(args.params.payment)
    const [answer, { approvals }, { suggestions }] = await Promise.all([
      api('GET /staff/payments/{id}', { params: { id } }),
      api('GET /staff/approvals', { query: { payment_id: id } }),
      person.role === 'accountant' ? api('GET /staff/receipt-suggestions') : { suggestions: [] },
    ])
    const suggestion = suggestions.find(({ payment_id }) => payment_id === id)
    return { answer, approvals, suggestion, canAct: person.role === 'accountant' }
  })

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.staff_payments_title({ id: params.payment ?? '' }), isPrivate: true })

/** One payment of anybody (Product §7). */
export default function StaffPaymentPage({ loaderData }: Route.ComponentProps) {
  const { answer, approvals, suggestion, canAct } = loaderData
  return (
    <StaffPaymentCard
      key={answer.payment.id}
      answer={answer}
      approvals={approvals}
      suggestion={suggestion}
      canAct={canAct}
    />
  )
}
