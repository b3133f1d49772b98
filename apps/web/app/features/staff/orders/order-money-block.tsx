import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { formatSignedSum, formatSum } from '../../nouns/payment/format-sum.ts'
import { PaymentStatus } from '../payments/payments-table.tsx'
import { payerName } from '../parts/payment-labels.ts'
import { useStaffOrderView } from './staff-order-view.ts'
import type { OrderMoney } from './staff-order-types.ts'

/** What came into the order's account and left it, by the books, and the payments behind (Product §7). */
export function OrderMoneyBlock() {
  const { answer, money } = useStaffOrderView()
  const { payments, movements } = money
  return (
    <section className="card" aria-labelledby="order-money">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="order-money" className="text-h3">
          {m.staff_orders_money()}
        </h2>
        {movements.length > 0 && (
          <Link className="link text-small" to={withQuery(pathToStaff.staffLedger(), { order: answer.order.id })}>
            {m.staff_orders_money_all()}
          </Link>
        )}
      </div>
      {movements.length === 0 ? (
        <p className="text-small text-ink-2">{m.staff_orders_money_none()}</p>
      ) : (
        <Movements movements={movements} />
      )}
      {payments.length > 0 && <OrderPayments payments={payments} />}
    </section>
  )
}

/** Oldest first, as it happened. */
function Movements({ movements }: Pick<OrderMoney, 'movements'>) {
  return (
    <ol className="grid gap-3">
      {movements.toReversed().map((move) => (
        <li key={`${String(move.operation_id)}-${String(move.seq)}`} className="flex items-start justify-between gap-4">
          <span className="min-w-0">
            <b className="block text-small font-semibold">{move.title}</b>
            <span className="num text-caption text-ink-3">{[move.other.title, move.formatted_at].join(' · ')}</span>
          </span>
          <span className="text-right whitespace-nowrap">
            <b className="num block text-small font-semibold">{formatSignedSum(move.sum)}</b>
            {move.balance !== null && (
              <span className="num text-caption text-ink-3">{`${m.ledger_after()} ${formatSum(move.balance)}`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function OrderPayments({ payments }: Pick<OrderMoney, 'payments'>) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-semibold">{m.staff_orders_payments()}</h3>
      <ul className="grid gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
            <span className="min-w-0">
              <Link className="link num" to={pathToStaff.staffPayment(payment.id)}>
                {m.staff_payments_number({ id: payment.id })}
              </Link>{' '}
              <span className="text-ink-2">{`${payment.title}, ${payerName(payment)}`}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <PaymentStatus payment={payment} />
              <b className="num">{formatSum(payment.sum)}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
