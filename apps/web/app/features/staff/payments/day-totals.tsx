import './day-totals.css'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { formatSignedSum, formatSum } from '../../nouns/payment/format-sum.ts'
import type { PaymentTotals } from '../parts/staff-payment-types.ts'

const ACCOUNTS = {
  card: m.staff_payments_account_card,
  bank: m.staff_payments_account_bank,
  crypto: m.staff_payments_account_crypto,
} as const

const sumOf = (lines: readonly { readonly sum: number }[]): number => lines.reduce((sum, line) => sum + line.sum, 0)

/**
 * What came, what went, what moved inside and what we earned on a day, by the books (Product §7). Above a dense list it is one
 * line that opens; where there is room all of it is shown.
 */
export function DayTotals({ totals }: { readonly totals: PaymentTotals }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setOpen] = useState(new URLSearchParams(search).has('day'))
  const goTo = (day: string): void => {
    const query = new URLSearchParams(search)
    if (day === '') query.delete('day')
    else query.set('day', day)
    void navigate(`${pathname}?${query.toString()}`, { preventScrollReset: true, replace: true })
  }
  return (
    <section className="card day-totals" aria-labelledby="day-totals" data-open={isOpen}>
      <div className="day-totals-head">
        <h2 id="day-totals" className="text-h3">
          {m.staff_payments_totals()}
        </h2>
        <p className="day-totals-line num">{shortTotals(totals)}</p>
        <DayField className="wallet-day" label={m.staff_payments_totals_day()} value={totals.date} onChange={goTo} />
        <Button
          kind="quiet"
          size="s"
          className="day-totals-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {m.staff_payments_totals_more()}
          <ChevronDown className="icon-s" />
        </Button>
      </div>
      <div id={id} className="day-totals-body">
        <DayMoney totals={totals} />
      </div>
    </section>
  )
}

/** The day in four sums. */
function shortTotals({ outside, inside, revenue }: PaymentTotals): string {
  const came = outside.reduce((sum, line) => sum + line.came, 0)
  const went = outside.reduce((sum, line) => sum + line.went, 0)
  return [
    `${m.staff_payments_totals_came()} ${formatSum(came)}`,
    `${m.staff_payments_totals_went()} ${formatSum(went)}`,
    `${m.staff_payments_totals_inside()} ${formatSum(sumOf(inside))}`,
    `${m.staff_payments_totals_revenue()} ${formatSignedSum(sumOf(revenue))}`,
  ].join(' · ')
}

/** A day of the books: money that crossed the border of the service, money that stayed inside, and what we earned. */
export function DayMoney({ totals: { outside, inside, revenue } }: { readonly totals: PaymentTotals }) {
  const moved = outside.filter(({ came, went }) => came !== 0 || went !== 0)
  return (
    <>
      <p className="mb-3 text-small text-ink-2">{m.staff_payments_totals_counted()}</p>
      <div className="grid gap-x-10 gap-y-5 desktop:grid-cols-3">
        <Part title={m.staff_payments_totals_outside()} none={m.staff_payments_totals_none()}>
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
        </Part>
        <Part title={m.staff_payments_totals_inside()} none={m.staff_payments_totals_inside_none()}>
          {inside.map(({ title, count, sum }) => (
            <div key={title}>
              <dt>
                {title} <span className="num whitespace-nowrap text-ink-3">{`×\u00a0${String(count)}`}</span>
              </dt>
              <dd>{formatSum(sum)}</dd>
            </div>
          ))}
        </Part>
        <Part title={m.staff_payments_totals_earned()} none={m.staff_payments_totals_earned_none()}>
          {revenue.map(({ title, sum }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{formatSignedSum(sum)}</dd>
            </div>
          ))}
          {revenue.length > 0 && (
            <div className="facts-total">
              <dt>{m.staff_payments_totals_revenue()}</dt>
              <dd>{formatSignedSum(sumOf(revenue))}</dd>
            </div>
          )}
        </Part>
      </div>
    </>
  )
}

interface PartProps {
  readonly title: string
  /** Said in place of lines that are not there. */
  readonly none: string
  readonly children: ReactNode
}

function Part({ title, none, children }: PartProps) {
  const id = useId()
  const isEmpty = [children].flat(2).every((child) => child === false || child === null)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-small font-semibold">
        {title}
      </h3>
      {isEmpty ? <p className="text-small text-ink-2">{none}</p> : <dl className="facts content-start">{children}</dl>}
    </section>
  )
}
