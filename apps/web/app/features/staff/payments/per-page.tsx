import './payments.css'
import { Link, useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { PAGE_SIZES } from './payment-query.ts'

interface PerPageProps {
  readonly per_page: number
  readonly total: number
}

/** How many rows a page has; nothing where all fit on the shortest. */
export function PerPage({ per_page, total }: PerPageProps) {
  const { search } = useLocation()
  if (total <= PAGE_SIZES[0]) return null
  const addressOf = (size: number): string => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (size === PAGE_SIZES[0]) query.delete('per_page')
    else query.set('per_page', String(size))
    return query.size === 0 ? pathToStaff.staffPayments() : `${pathToStaff.staffPayments()}?${query.toString()}`
  }
  return (
    <nav className="payments-per-page" aria-label={m.payments_per_page()}>
      <span className="text-small text-ink-2" aria-hidden>
        {m.payments_per_page()}
      </span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          className="chip num"
          to={addressOf(size)}
          aria-current={size === per_page ? 'true' : undefined}
          preventScrollReset
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
