import { X } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PeriodFields } from '../../../ui/fields/period-fields.tsx'
import { useFilterChange } from '../../../ui/fields/use-filter-change.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { methodText } from '../../wallet/payment-filter.tsx'
import { areSumsReversed, isNarrowed, METHODS, PAGE_SIZES, TYPES } from './payment-query.ts'
import type { PaymentQuery } from './payment-query.ts'
import { ownerName, typeWords } from '../parts/payment-labels.ts'
import type { StaffPayments } from '../parts/staff-payment-types.ts'
import { SumField } from './sum-field.tsx'

interface StaffPaymentFiltersProps {
  readonly query: PaymentQuery
  /** Whose payments are shown, by name. */
  readonly whose: Pick<StaffPayments, 'of' | 'of_company'>
}

/** Kind, way, sums, days and whose; the address keeps them, so a list can be sent to somebody and found again. */
export function StaffPaymentFilters({ query, whose }: StaffPaymentFiltersProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown: Readonly<Record<string, string | number>> = Object.fromEntries(new URLSearchParams(search))
  const apply = useFilterChange(shown, ({ page: _page, ...asked }) => {
    const kept = Object.entries(asked).filter(([, value]) => value !== '')
    const next = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
    void navigate(`${pathToStaff.staffPayments()}?${next.toString()}`, { preventScrollReset: true, replace: true })
  })
  const address = withQuery(pathToStaff.staffPayments(), {
    queue: query.queue,
    q: query.name === '' ? undefined : query.name,
    per_page: query.per_page === PAGE_SIZES[0] ? undefined : query.per_page,
    day: new URLSearchParams(search).get('day'),
  })
  return (
    <>
      <Whose query={query} whose={whose} search={search} />
      <form className="staff-filters" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={m.staff_payments_filter_type()}
          value={query.type ?? 0}
          options={[
            { value: 0, label: m.staff_payments_filter_type_any() },
            ...TYPES.map((type): { value: number; label: string } => ({ value: type, label: typeWords(type) })),
          ]}
          onChange={(type) => apply({ type: type === 0 ? '' : type })}
        />
        <SelectField
          label={m.wallet_filter_method()}
          value={query.method ?? 0}
          options={[
            { value: 0, label: m.wallet_filter_method_any() },
            ...METHODS.map((method): { value: number; label: string } => ({
              value: method,
              label: methodText(method),
            })),
          ]}
          onChange={(method) => apply({ method: method === 0 ? '' : method })}
        />
        <SumField label={m.payments_sum_from()} value={query.sum_from} onChange={(sum_from) => apply({ sum_from })} />
        <SumField
          label={m.payments_sum_to()}
          value={query.sum_to}
          {...(areSumsReversed(query) && { error: m.payments_sum_reversed() })}
          onChange={(sum_to) => apply({ sum_to })}
        />
        <PeriodFields period={query} fromLabel={m.audit_from()} toLabel={m.audit_to()} onChange={apply} />
        {isNarrowed(query) && (
          <Link className={buttonClass({ kind: 'quiet', size: 's' })} to={address} preventScrollReset>
            {m.wallet_filter_reset()}
          </Link>
        )}
      </form>
    </>
  )
}

/** Whose payments alone are shown, with the way back to everybody's. */
function Whose({ query, whose, search }: StaffPaymentFiltersProps & { readonly search: string }) {
  const { profile_id, company_id } = query
  const without = (name: string): string => {
    const asked = new URLSearchParams(search)
    asked.delete(name)
    asked.delete('page')
    return `${pathToStaff.staffPayments()}?${asked.toString()}`
  }
  const names = [
    ...(profile_id === undefined
      ? []
      : [{ id: 'profile_id', name: whose.of === null ? `№ ${String(profile_id)}` : ownerName(whose.of) }]),
    ...(company_id === undefined ? [] : [{ id: 'company_id', name: whose.of_company ?? `№ ${String(company_id)}` }]),
  ]
  if (names.length === 0) return null
  return (
    <ul className="payments-whose">
      {names.map(({ id, name }) => (
        <li key={id}>
          <Link className="chip" to={without(id)} preventScrollReset aria-label={m.payments_whose_all({ name })}>
            <span className="long-words">{m.payments_whose({ name })}</span>
            <X className="icon-s" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
