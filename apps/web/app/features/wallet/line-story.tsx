import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { methodText } from './payment-filter.tsx'
import type { Payment } from '../nouns/payment/payment-look.ts'
import { StoryView } from './story-view.tsx'

/** The story of a line, and the facts that support asks for. */
export function LineStory({ role, payment }: { readonly role: OrderRole; readonly payment: Payment }) {
  return (
    <StoryView role={role} of={{ payment_id: payment.id }}>
      <dl className="facts story-facts text-small">
        <div>
          <dt>{m.wallet_story_number()}</dt>
          <dd>{payment.id}</dd>
        </div>
        <div>
          <dt>{m.wallet_story_method()}</dt>
          <dd>{methodText(payment.method)}</dd>
        </div>
        {payment.order_id !== null && (
          <div>
            <dt>{m.wallet_story_order()}</dt>
            <dd>
              <Link className="link" to={pathTo.order(payment.order_id)}>
                {m.order_number({ id: payment.order_id })}
              </Link>
            </dd>
          </div>
        )}
        {payment.company && <Fact name={m.wallet_story_company()} value={payment.company.title} />}
        {payment.card_number !== null && <Fact name={m.wallet_story_card()} value={payment.card_number} />}
        {payment.crypto_number !== null && <Fact name={m.wallet_story_crypto()} value={payment.crypto_number} />}
      </dl>
    </StoryView>
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
