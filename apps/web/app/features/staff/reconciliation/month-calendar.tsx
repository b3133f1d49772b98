import './month-calendar.css'
import { Check, ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { formatDate } from '../../../ui/format/times.ts'
import { monthTitle } from '../parts/month-title.ts'
import type { Report } from './difference-kinds.ts'

type Day = Report['month'][number]

interface MonthCalendarProps {
  /** The day that is shown beside it. */
  readonly date: string
  /** The days of its month that have begun. */
  readonly month: Report['month']
  readonly today: string
}

/** The month of a compared day: which days agree, which have something left to do, which nobody has compared (Product 2.987). */
export function MonthCalendar({ date, month, today }: MonthCalendarProps) {
  const id = useId()
  const first = `${date.slice(0, 8)}01`
  const previous = plusDays(first, -1)
  const next = `${plusDays(first, 31).slice(0, 8)}01`
  return (
    <nav className="month-calendar card" aria-labelledby={id}>
      <div className="month-calendar-head">
        <Link
          className="icon-btn icon-btn-s"
          to={addressOf(previous)}
          aria-label={m.reconciliation_month_previous()}
          preventScrollReset
        >
          <ChevronLeft />
        </Link>
        <h2 id={id} className="text-h3">
          {monthTitle(first)}
        </h2>
        {next <= today ? (
          <Link
            className="icon-btn icon-btn-s"
            to={addressOf(next)}
            aria-label={m.reconciliation_month_next()}
            preventScrollReset
          >
            <ChevronRight />
          </Link>
        ) : (
          <span />
        )}
      </div>
      <div className="month-calendar-days month-calendar-week" aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name()}>{name()}</span>
        ))}
      </div>
      <ol className="month-calendar-days" data-first={weekdayOf(first)}>
        {month.map((day) => (
          <li key={day.date}>
            <Link
              className="month-calendar-day num"
              data-state={day.state}
              to={addressOf(day.date)}
              aria-current={day.date === date ? 'date' : undefined}
              aria-label={`${formatDate(day.date)}: ${stateWords(day)}`}
              title={stateWords(day)}
              preventScrollReset
            >
              {Number(day.date.slice(8))}
              <StateIcon day={day} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const WEEKDAYS = [
  m.profile_day_1,
  m.profile_day_2,
  m.profile_day_3,
  m.profile_day_4,
  m.profile_day_5,
  m.profile_day_6,
  m.profile_day_7,
] as const

/** Its sign; how many are open is drawn, since the link is called by words. */
function StateIcon({ day: { state, open } }: { readonly day: Day }) {
  if (state === 'none') return <span className="month-calendar-sign" aria-hidden data-sign="·" />
  if (state !== 'open') return <Check aria-hidden />
  return (
    <span className="month-calendar-sign" aria-hidden data-sign={open}>
      <TriangleAlert />
    </span>
  )
}

function stateWords({ state, open }: Day): string {
  if (state === 'open') return m.reconciliation_state_open({ count: open })
  if (state === 'none') return m.reconciliation_state_none()
  return state === 'equal' ? m.reconciliation_state_equal() : m.reconciliation_state_settled()
}

function addressOf(day: string): string {
  return withQuery(pathToStaff.staffReconciliation(), { day })
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
