import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { methodText } from './payment-filter.tsx'
import type { Payment } from '../nouns/payment/payment-look.ts'
import { BreakdownView } from './breakdown-view.tsx'

/** The breakdown of a line, and the facts that support asks for. */
export function LineBreakdown({ role, payment }: { readonly role: OrderRole; readonly payment: Payment }) {
  return (
    <BreakdownView role={role} of={{ payment_id: payment.id }}>
      <dl className="facts breakdown-facts text-small">
        <div>
          <dt>{m.wallet_breakdown_number()}</dt>
          <dd>{payment.id}</dd>
        </div>
        <div>
          <dt>{m.wallet_breakdown_method()}</dt>
          <dd>{methodText(payment.method)}</dd>
        </div>
        {payment.order_id !== null && (
          <div>
            <dt>{m.wallet_breakdown_order()}</dt>
            <dd>
              <Link className="link" to={pathTo.order(payment.order_id)}>
                {m.order_number({ id: payment.order_id })}
              </Link>
            </dd>
          </div>
        )}
        {payment.company && <Fact name={m.wallet_breakdown_company()} value={payment.company.title} />}
        {payment.card_number !== null && <Fact name={m.wallet_breakdown_card()} value={payment.card_number} />}
        {payment.crypto_number !== null && <Fact name={m.wallet_breakdown_crypto()} value={payment.crypto_number} />}
      </dl>
    </BreakdownView>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="min-w-0 break-all">{value}</dd>
    </div>
  )
}
