import { Link } from 'react-router'
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import type { OrderRole } from '../orders/order-types.ts'

type Choice = readonly [type: number | null, label: () => string]

/** The kinds of payment that each role's wallet has (Product §4). */
const CHOICES: Readonly<Record<OrderRole, readonly Choice[]>> = {
  client: [
    [null, m.wallet_filter_all],
    [PAYMENT_TYPE.topup, m.wallet_filter_topups],
    [PAYMENT_TYPE.pay, m.wallet_filter_pays],
    [PAYMENT_TYPE.withdraw_client, m.wallet_filter_withdrawals],
  ],
  narrator: [
    [null, m.wallet_filter_all],
    [PAYMENT_TYPE.reward_narrator, m.wallet_filter_rewards],
    [PAYMENT_TYPE.withdraw_narrator, m.wallet_filter_withdrawals],
  ],
  soundengineer: [
    [null, m.wallet_filter_all],
    [PAYMENT_TYPE.reward_soundengineer, m.wallet_filter_rewards],
    [PAYMENT_TYPE.withdraw_soundengineer, m.wallet_filter_withdrawals],
  ],
}

/** The type that an address asks for; null for all, and for types this wallet does not have. */
export function typeOfSearch(search: URLSearchParams, role: OrderRole): number | null {
  const asked = Number(search.get('type'))
  return CHOICES[role].find(([type]) => type === asked)?.[0] ?? null
}

/** Shows one kind of payment alone. */
export function PaymentFilter({ role, type }: { readonly role: OrderRole; readonly type: number | null }) {
  return (
    <nav className="flex flex-wrap gap-2" aria-label={m.wallet_filter()}>
      {CHOICES[role].map(([choice, label]) => (
        <Link
          key={choice ?? 0}
          className="chip"
          to={withQuery(pathTo.wallet(), { type: choice })}
          aria-current={choice === type ? 'true' : undefined}
          preventScrollReset
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
