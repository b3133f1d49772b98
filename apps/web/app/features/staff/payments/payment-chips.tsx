import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { QUEUES, queryOfPayments } from './payment-query.ts'
import type { PaymentQuery } from './payment-query.ts'
import { queueWords } from '../parts/payment-labels.ts'
import type { StaffPayments } from '../parts/staff-payment-types.ts'

interface PaymentChipsProps {
  readonly query: PaymentQuery
  readonly counts: StaffPayments['counts']
}

/** Which payments are shown: all of them, what is under way or failed, and what waits for the accountant. */
export function PaymentChips({ query, counts }: PaymentChipsProps) {
  const { name, ...kept } = queryOfPayments({ ...query, queue: null })
  return (
    <nav className="flex flex-wrap gap-2" aria-label={m.staff_payments_queue()}>
      {[null, ...QUEUES].map((queue) => (
        <Link
          key={queue ?? 'all'}
          className="chip"
          to={withQuery(pathToStaff.staffPayments(), { queue, q: name, ...kept })}
          aria-current={queue === query.queue ? 'true' : undefined}
          preventScrollReset
        >
          {queue === null ? m.staff_payments_queue_all() : queueWords(queue)}
          {queue !== null && <span className="num opacity-70"> {counts[queue]}</span>}
        </Link>
      ))}
    </nav>
  )
}
