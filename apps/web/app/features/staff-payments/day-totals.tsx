import { useNavigate, useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { formatSignedSum, formatSum } from '../wallet/format-sum.ts'
import { DayField } from '../../ui/day-field.tsx'
import type { PaymentTotals } from './staff-payment-types.ts'

const ACCOUNTS = {
  card: m.staff_payments_account_card,
  bank: m.staff_payments_account_bank,
  crypto: m.staff_payments_account_crypto,
} as const

/** What came, what went and what we earned on a day, by the books (Product §7). */
export function DayTotals({ totals }: { readonly totals: PaymentTotals }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const goTo = (day: string): void => {
    const query = new URLSearchParams(search)
    if (day === '') query.delete('day')
    else query.set('day', day)
    void navigate(`${pathname}?${query.toString()}`, { preventScrollReset: true, replace: true })
  }
  const moved = totals.outside.filter(({ came, went }) => came !== 0 || went !== 0)
  const revenue = totals.revenue.reduce((sum, line) => sum + line.sum, 0)
  return (
    <section className="card mb-5" aria-labelledby="day-totals">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="day-totals" className="text-h3">
          {m.staff_payments_totals()}
        </h2>
        <DayField className="wallet-day" label={m.staff_payments_totals_day()} value={totals.date} onChange={goTo} />
      </div>
      <p className="mb-3 text-small text-ink-2">{m.staff_payments_totals_counted()}</p>
      {moved.length === 0 && totals.revenue.length === 0 ? (
        <p className="text-small">{m.staff_payments_totals_none()}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-5 desktop:grid-cols-2">
          <dl className="facts content-start">
            {moved.map(({ account, came, went }) => (
              <div key={account}>
                <dt>{ACCOUNTS[account]()}</dt>
                <dd>
                  <span className="block">{`${m.staff_payments_totals_came()} ${formatSum(came)}`}</span>
                  {went !== 0 && (
                    <span className="block text-ink-2">{`${m.staff_payments_totals_went()} ${formatSum(went)}`}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <dl className="facts content-start">
            {totals.revenue.map(({ title, sum }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{formatSignedSum(sum)}</dd>
              </div>
            ))}
            <div className="facts-total">
              <dt>{m.staff_payments_totals_revenue()}</dt>
              <dd>{formatSignedSum(revenue)}</dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  )
}
