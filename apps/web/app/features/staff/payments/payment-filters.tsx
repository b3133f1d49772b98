import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PeriodFields } from '../../../ui/fields/period-fields.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { methodText } from '../../wallet/payment-filter.tsx'
import { isNarrowed, METHODS, TYPES } from './payment-query.ts'
import type { PaymentQuery } from './payment-query.ts'
import { typeWords } from '../parts/payment-labels.ts'

/** Kind, way and days; the address keeps them, so a list can be sent to somebody and found again. */
export function StaffPaymentFilters({ query }: { readonly query: PaymentQuery }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const apply = (change: Readonly<Record<string, string | number>>): void => {
    const asked = new URLSearchParams(search)
    asked.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || value === 0) asked.delete(name)
      else asked.set(name, String(value))
    }
    void navigate(`${pathToStaff.staffPayments()}?${asked.toString()}`, { preventScrollReset: true, replace: true })
  }
  const address = withQuery(pathToStaff.staffPayments(), {
    queue: query.queue,
    q: query.name === '' ? undefined : query.name,
    day: new URLSearchParams(search).get('day'),
  })
  return (
    <form className="staff-filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={m.staff_payments_filter_type()}
        value={query.type ?? 0}
        options={[
          { value: 0, label: m.staff_payments_filter_type_any() },
          ...TYPES.map((type): { value: number; label: string } => ({ value: type, label: typeWords(type) })),
        ]}
        onChange={(type) => apply({ type })}
      />
      <SelectField
        label={m.wallet_filter_method()}
        value={query.method ?? 0}
        options={[
          { value: 0, label: m.wallet_filter_method_any() },
          ...METHODS.map((method): { value: number; label: string } => ({ value: method, label: methodText(method) })),
        ]}
        onChange={(method) => apply({ method })}
      />
      <PeriodFields period={query} fromLabel={m.audit_from()} toLabel={m.audit_to()} onChange={apply} />
      {isNarrowed(query) && (
        <Link className={buttonClass({ kind: 'quiet', size: 's' })} to={address} preventScrollReset>
          {m.wallet_filter_reset()}
        </Link>
      )}
    </form>
  )
}
