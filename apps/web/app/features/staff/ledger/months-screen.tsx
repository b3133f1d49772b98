import './sheet.css'
import './months.css'
import { CalendarClock, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/surface.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fullName } from '../../session/role-name.ts'
import { monthTitle } from '../parts/month-title.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { MonthDocumentsCard } from './month-documents-card.tsx'
import { monthAddress, type Month, type MonthDocuments, type Months } from './month-query.ts'
import { MonthView } from './month-view.tsx'

interface MonthsScreenProps {
  readonly months: Months
  /** The month that is shown; null while there are no books. */
  readonly month: Month | null
  /** Its documents, as far as they are gathered; null where nobody has asked for them. */
  readonly documents: MonthDocuments | null
  readonly isAccountant: boolean
  /** What waits for a second person. */
  readonly approvals?: ReactNode
}

/** The months of the books: which are closed, what is left before the next is, and how one was closed (Product 4.830–4.836). */
export function MonthsScreen({ months, month, documents, isAccountant, approvals }: MonthsScreenProps) {
  return (
    <StaffPage title={m.month_title()}>
      {month === null ? (
        <EmptyState title={m.month_none()} text={m.sheet_no_movements_ever()} />
      ) : (
        <div className="months">
          <nav aria-label={m.month_list()}>
            <ul className="months-list">
              {months.map((row) => (
                <li key={row.month}>
                  <Link
                    className="months-link"
                    to={monthAddress(row.month)}
                    aria-current={row.month === month.month ? 'true' : undefined}
                    preventScrollReset
                    state={KEEP_FOCUS}
                  >
                    <b>{monthTitle(row.month)}</b>
                    <MonthState month={row} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            {approvals}
            <MonthView month={month} isAccountant={isAccountant}>
              <MonthDocumentsCard key={month.month} month={month} initial={documents} />
            </MonthView>
          </div>
        </div>
      )}
    </StaffPage>
  )
}

/** The reader stays in the list: the focus does not go to the title of the next page. */
const KEEP_FOCUS = { keepFocus: true }

const STATES = {
  running: { words: m.month_state_running, icon: <CalendarClock /> },
  early: { words: m.month_state_early, icon: <CalendarClock /> },
  open: { words: m.month_state_open, icon: <LockKeyholeOpen /> },
} as const

function MonthState({ month: { state, closing } }: { readonly month: Months[number] }) {
  if (state !== 'closed') return <Badge icon={STATES[state].icon}>{STATES[state].words()}</Badge>
  return (
    <>
      <Badge tone="ok" icon={<LockKeyhole />}>
        {m.month_state_closed()}
      </Badge>
      {closing !== null && (
        <span className="text-small text-ink-2">
          {m.month_closed_by({ name: fullName(closing.closed_by), when: closing.formatted_closed_at })}
        </span>
      )}
    </>
  )
}
