import './staff.css'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { PeriodFields } from '../../../ui/fields/period-fields.tsx'
import { useFilterChange } from '../../../ui/fields/use-filter-change.ts'
import type { Period } from '../../../ui/fields/period.ts'
import type { PeriodQuery } from './period-query.ts'

interface PeriodChoiceProps<Name extends string> {
  readonly query: PeriodQuery<Name>
  readonly names: readonly Name[]
  readonly titleOf: (name: Name) => string
  /** The days that are shown: own days begin with them. */
  readonly shown: Period
  readonly addressOf: (query: PeriodQuery<Name>) => string
  /** What the choice means. */
  readonly children: ReactNode
}

/** The reader stays where he chose. */
const STAY = { preventScrollReset: true, state: { keepFocus: true } } as const

/** Periods by a press, or own days. The choice is in the address. */
export function PeriodChoice<Name extends string>(props: PeriodChoiceProps<Name>) {
  const { query, names, titleOf, shown, addressOf, children } = props
  const navigate = useNavigate()
  const own = 'own' in query ? query.own : null
  const change = useFilterChange<Period>(own ?? shown, (days) => void navigate(addressOf({ own: days }), STAY))
  return (
    <div className="staff-period">
      <nav className="flex flex-wrap gap-2" aria-label={m.overview_period()}>
        {names.map((period) => (
          <Link
            key={period}
            className="chip"
            to={addressOf({ period })}
            aria-current={'period' in query && query.period === period ? 'true' : undefined}
            {...STAY}
          >
            {titleOf(period)}
          </Link>
        ))}
        <Link
          className="chip"
          to={addressOf({ own: own ?? shown })}
          aria-current={own === null ? undefined : 'true'}
          {...STAY}
        >
          {m.overview_period_own()}
        </Link>
      </nav>
      {own !== null && (
        <form className="staff-own-days" onSubmit={(event) => event.preventDefault()}>
          <PeriodFields
            period={own}
            fromLabel={m.overview_from()}
            toLabel={m.overview_to()}
            reversedText={m.period_reversed_named()}
            onChange={change}
          />
        </form>
      )}
      <p className="text-small text-ink-2">{children}</p>
    </div>
  )
}
