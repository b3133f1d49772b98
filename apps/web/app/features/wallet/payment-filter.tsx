import { Download } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { withoutReversed } from '../../ui/fields/period.ts'
import { PeriodFields } from '../../ui/fields/period-fields.tsx'
import { useFilterChange } from '../../ui/fields/use-filter-change.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { paymentLook } from '../nouns/payment/payment-look.ts'
import { isFiltered, METHODS, queryOfFilter, STATUSES, TYPES_OF_ROLE } from './wallet-filter.ts'
import type { WalletFilter } from './wallet-filter.ts'

interface FilterProps {
  readonly role: OrderRole
  readonly filter: WalletFilter
}

const TYPE_WORDS: Readonly<Record<number, () => string>> = {
  [PAYMENT_TYPE.topup]: m.wallet_filter_topups,
  [PAYMENT_TYPE.pay]: m.wallet_filter_pays,
  [PAYMENT_TYPE.reward_narrator]: m.wallet_filter_rewards,
  [PAYMENT_TYPE.reward_soundengineer]: m.wallet_filter_rewards,
}

/** What payments of a type are called together: «Пополнения». */
export function typeText(type: number): string {
  return (TYPE_WORDS[type] ?? m.wallet_filter_withdrawals)()
}

/** Shows one kind of payment alone. */
export function PaymentTypes({ role, filter }: FilterProps) {
  const { type: current, ...rest } = filter
  return (
    <nav className="wallet-types" aria-label={m.wallet_filter()}>
      {[undefined, ...TYPES_OF_ROLE[role]].map((type) => (
        <Link
          key={type ?? 0}
          className="chip"
          to={withQuery(pathTo.wallet(), { type, ...queryOfFilter(rest) })}
          aria-current={type === current ? 'true' : undefined}
          preventScrollReset
        >
          {type === undefined ? m.wallet_filter_all() : typeText(type)}
        </Link>
      ))}
    </nav>
  )
}

const METHOD_WORDS: Readonly<Record<number, () => string>> = {
  [PAYMENT_METHOD.card]: m.wallet_method_card,
  [PAYMENT_METHOD.invoice]: m.wallet_method_invoice,
  [PAYMENT_METHOD.wallet]: m.wallet_method_wallet,
  [PAYMENT_METHOD.crypto]: m.wallet_method_crypto,
}

export function methodText(method: number): string {
  return (METHOD_WORDS[method] ?? m.wallet_method_wallet)()
}

/** Status, way and days; the address keeps them, so a list can be sent to somebody and found again. */
export function PaymentFilters({ role, filter }: FilterProps) {
  const navigate = useNavigate()
  const apply = useFilterChange<Readonly<Record<string, unknown>>>(queryOfFilter(filter), (asked) => {
    const kept = Object.entries(asked).filter(([, value]) => value !== '' && value !== 0)
    const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
    void navigate(`${pathTo.wallet()}?${search.toString()}`, { preventScrollReset: true, replace: true })
  })
  const locale = getLocale()
  const exported = { ...queryOfFilter(withoutReversed(filter)), locale: locale === 'ru' ? undefined : locale }
  return (
    <div className="wallet-filters">
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={m.wallet_filter_status()}
          isLabelHidden
          isPill
          value={filter.status ?? 0}
          options={[
            { value: 0, label: m.wallet_filter_status_any() },
            ...STATUSES.map((status) => ({ value: status, label: paymentLook(status).text() })),
          ]}
          onChange={(status) => apply({ status })}
        />
        <SelectField
          label={m.wallet_filter_method()}
          isLabelHidden
          isPill
          value={filter.method ?? 0}
          options={[
            { value: 0, label: m.wallet_filter_method_any() },
            ...METHODS.map((method) => ({ value: method, label: methodText(method) })),
          ]}
          onChange={(method) => apply({ method })}
        />
        <PeriodFields
          className="wallet-day"
          period={filter}
          fromLabel={m.wallet_filter_from()}
          toLabel={m.wallet_filter_to()}
          onChange={apply}
        />
      </form>
      {isFiltered(filter) && (
        <Link className={buttonClass({ kind: 'quiet', size: 's' })} to={pathTo.wallet()} preventScrollReset>
          {m.wallet_filter_reset()}
        </Link>
      )}
      <a
        className={buttonClass({ size: 's', className: 'wallet-export' })}
        href={withQuery(`/api/${role}/payments.csv`, exported)}
        download
      >
        <Download className="icon-s" />
        {m.wallet_export()}
      </a>
    </div>
  )
}
