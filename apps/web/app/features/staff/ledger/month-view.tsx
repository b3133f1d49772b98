import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { m } from '../../../paraglide/messages.js'
import { ownWords } from '../../../i18n/own-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/surface.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { fullName } from '../../session/role-name.ts'
import { monthTitle } from '../parts/month-title.ts'
import { checkAddress, checkWords } from './month-check-labels.ts'
import type { Month, MonthCheck } from './month-query.ts'
import { sheetAddress } from './sheet-query.ts'
import { SheetTable } from './sheet-table.tsx'
import { useMonthActions } from './use-month-actions.ts'

interface MonthViewProps {
  readonly month: Month
  readonly isAccountant: boolean
}

type MonthViewParts = MonthViewProps & { readonly children: ReactNode }

/** One month: what is left before it is closed, or how it was closed and what it held then. */
export function MonthView({ month, isAccountant, children }: MonthViewParts) {
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="mb-3 text-h2">
        {monthTitle(month.month)}
      </h2>
      {month.closing === null ? (
        <OpenMonth month={month} isAccountant={isAccountant} />
      ) : (
        <ClosedMonth month={month} closing={month.closing} />
      )}
      {children}
      <History month={month} />
    </section>
  )
}

function OpenMonth({ month, isAccountant }: MonthViewProps) {
  const actions = useMonthActions(month)
  const { state, checks, can_close, formatted_closes_from } = month
  if (state !== 'open') {
    return (
      <Note>
        {state === 'running'
          ? m.month_runs({ when: formatted_closes_from })
          : m.month_is_early({ when: formatted_closes_from })}
      </Note>
    )
  }
  const days = checks.find(({ kind, count }) => kind === 'days_not_compared' && count > 0)
  const left = checks.filter(({ level, count }) => level === 'blocks' && count > 0).length
  return (
    <div className="card">
      <h3 className="mb-3 text-h3">{m.month_before_closing()}</h3>
      <ul className="month-checks">
        {checks.map((check) => (
          <li key={check.kind}>
            <CheckIcon check={check} />
            {check.count === 0 ? (
              <span className="text-ink-2">{checkWords(check)}</span>
            ) : (
              <span>
                <Link className="link" to={checkAddress(check, month.month)}>
                  {checkWords(check)}
                </Link>
                <span className="text-small text-ink-2">
                  {' · '}
                  {check.level === 'blocks' ? m.month_blocks() : m.month_warns()}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-4 text-small text-ink-2">
        <Link className="link" to={sheetAddress({ own: daysOfMonth(month.month) })}>
          {m.month_sheet()}
        </Link>
      </p>
      {isAccountant ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="accent"
            isDisabled={!can_close}
            aria-describedby={can_close ? undefined : 'month-left'}
            onClick={actions.close}
          >
            {m.month_close()}
          </Button>
          {days !== undefined && <Button onClick={actions.compare}>{m.month_compare({ count: days.count })}</Button>}
          {!can_close && (
            <p id="month-left" className="text-small text-ink-2">
              {m.month_left({ count: left })}
            </p>
          )}
        </div>
      ) : (
        <p className="text-small text-ink-2">{m.month_accountant_closes()}</p>
      )}
    </div>
  )
}

function CheckIcon({ check: { level, count } }: { readonly check: MonthCheck }) {
  if (count === 0) return <CircleCheck className="icon-s text-ok" aria-hidden />
  return level === 'blocks' ? (
    <CircleAlert className="icon-s text-danger" aria-hidden />
  ) : (
    <TriangleAlert className="icon-s text-warn" aria-hidden />
  )
}

function ClosedMonth({ month, closing }: { readonly month: Month; readonly closing: NonNullable<Month['closing']> }) {
  const actions = useMonthActions(month)
  const { sheet, corrected_later, can_reopen } = month
  return (
    <>
      <p className="mb-2">
        {m.month_was_closed({ name: fullName(closing.closed_by), when: closing.formatted_closed_at })}
      </p>
      <p className="mb-2 text-small text-ink-2">{m.month_locked()}</p>
      {closing.accepted.length > 0 && (
        <p className="mb-2 text-small text-ink-2">
          {m.month_left_open({ what: closing.accepted.map((kind) => LEFT_OPEN[kind]()).join(', ') })}
        </p>
      )}
      {corrected_later.count > 0 && (
        <p className="mb-2 text-small text-ink-2">
          {m.month_corrected_later({ count: corrected_later.count, sum: formatSum(corrected_later.sum) })}
        </p>
      )}
      <p className="mb-4 text-small break-all text-ink-2">
        {m.month_digest({ count: closing.transfers, digest: closing.digest })}
      </p>
      {sheet !== null && (
        <div className="card sheet-card">
          <SheetTable sheet={{ ...sheet, period: daysOfMonth(month.month) }} />
        </div>
      )}
      {can_reopen && (
        <div className="mt-5">
          <Button onClick={actions.reopen}>{m.month_reopen()}</Button>
        </div>
      )}
    </>
  )
}

/** What can be left open, in words for the middle of a sentence. */
const LEFT_OPEN: Readonly<Record<MonthCheck['kind'], () => string>> = {
  earlier_month: m.month_left_other,
  books: m.month_left_other,
  days_not_compared: m.month_left_other,
  differences: m.month_left_other,
  receipts: m.month_left_receipts,
  returns: m.month_left_returns,
  payouts: m.month_left_payouts,
  payout_receipts: m.month_left_payout_receipts,
}

/** Earlier closings: who closed it, who opened it again and why. */
function History({ month: { history } }: { readonly month: Month }) {
  if (history.length === 0) return null
  return (
    <>
      <h3 className="mt-8 mb-3 text-h3">{m.month_history()}</h3>
      <ul className="card grid gap-4">
        {history.map(({ closed_at, closed_by, formatted_closed_at, reopened, digest }) => (
          <li key={closed_at}>
            <p>{m.month_was_closed({ name: fullName(closed_by), when: formatted_closed_at })}</p>
            {reopened !== null && (
              <>
                <p>{m.month_was_reopened({ name: fullName(reopened.by), when: reopened.formatted_at })}</p>
                <p className="long-words text-ink-2" {...ownWords(reopened.comment)}>
                  {reopened.comment}
                </p>
              </>
            )}
            <p className="text-small break-all text-ink-2">{digest}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
