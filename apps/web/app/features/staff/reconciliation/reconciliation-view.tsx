import { useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatDate, formatDateTime } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import type { Column } from '../../../ui/table.tsx'
import { fullName } from '../../session/role-name.ts'
import { beginText } from '../../confirm/unsent-text.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { lineLook, paymentLook } from '../../nouns/payment/payment-look.ts'
import { differenceWords, noteKey, paymentOfDifference } from './difference-kinds.ts'
import type { Difference, Report } from './difference-kinds.ts'

type Stuck = Report['stuck'][number]

const PROVIDER_STATUSES: Readonly<Record<NonNullable<Difference['provider_status']>, () => string>> = {
  pending: m.reconciliation_pending,
  waiting_for_capture: m.reconciliation_waiting_for_capture,
  succeeded: m.reconciliation_succeeded,
  canceled: m.reconciliation_canceled,
}

interface ReconciliationViewProps {
  readonly report: Report
  /** Who reads it. */
  readonly profile_id: number
}

/** A day compared with the card provider: what agrees, what differs, what hangs (Product §4). Nothing is corrected by it. */
export function ReconciliationView({ report, profile_id }: ReconciliationViewProps) {
  const { date, differences, stuck, equal_count, unreadable_count, made_at } = report
  const { revalidate } = useRevalidator()
  const columns = useMemo(
    () => [
      ...DIFFERENCES,
      followUpColumn(made_at, (difference) => {
        const props = { date, difference, profile_id, onDone: revalidate }
        beginText(noteKey(date, difference), difference.follow_up?.note ?? '')
        void openDialog(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog, props)
      }),
    ],
    [date, made_at, profile_id, revalidate],
  )
  return (
    <>
      <p className="mb-4 text-small text-ink-2">
        {`${m.reconciliation_made({ when: formatDateTime(made_at, made_at) })} · ${m.reconciliation_equal({ count: equal_count })}`}
      </p>
      {unreadable_count > 0 && (
        <Note tone="warn" className="mb-4">
          {m.reconciliation_unreadable({ count: unreadable_count })}
        </Note>
      )}
      <OpenDays report={report} />
      <h2 className="mb-3 text-h3">{m.reconciliation_differences()}</h2>
      <StaffTable
        caption={m.reconciliation_differences()}
        isProse
        columns={columns}
        rows={differences}
        keyOf={(row) => `${row.provider_payment_id}-${row.kind}`}
        addressOf={(row) => (row.payment_id === null ? null : pathToStaff.staffPayment(row.payment_id))}
        empty={<Note tone="ok">{m.reconciliation_all_equal()}</Note>}
      />
      <h2 className="mt-8 mb-3 text-h3">{m.reconciliation_stuck()}</h2>
      {stuck.length === 0 ? (
        <Note tone="ok">{m.reconciliation_stuck_none()}</Note>
      ) : (
        <ul className="card grid gap-2">
          {stuck.map((row) => (
            <StuckRow key={row.payment_id} row={row} now={made_at} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The other days on which something is left to do. */
function OpenDays({ report: { date, open_days } }: { readonly report: Report }) {
  const others = open_days.filter((day) => day.date !== date)
  if (others.length === 0) return null
  return (
    <nav className="mb-6" aria-label={m.reconciliation_open_days()}>
      <p className="mb-2 text-small text-ink-2">{m.reconciliation_open_days()}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {others.map((day) => (
          <li key={day.date}>
            <Link className="link num" to={withQuery(pathToStaff.staffReconciliation(), { day: day.date })}>
              {m.reconciliation_open_day({ day: formatDate(day.date), count: day.count })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function followUpColumn(now: string, open: (difference: Difference) => void): Column<Difference> {
  return {
    id: 'follow-up',
    title: m.reconciliation_follow_up(),
    cell: (row) => (
      <div className="grid justify-items-start gap-1 py-1">
        <FollowUp difference={row} now={now} />
        <Button size="s" onClick={() => open(row)}>
          {m.reconciliation_follow_up_open()}
        </Button>
      </div>
    ),
  }
}

function FollowUp({ difference: { follow_up }, now }: { readonly difference: Difference; readonly now: string }) {
  if (follow_up === null) return <span className="text-ink-2">{m.reconciliation_open()}</span>
  const { note, owner, is_settled, changed_by, changed_at } = follow_up
  const settled = m.reconciliation_settled_by({ name: fullName(changed_by), when: formatDateTime(changed_at, now) })
  const open = owner === null ? m.reconciliation_open() : m.reconciliation_owner({ name: fullName(owner) })
  return (
    <>
      <b className={is_settled ? 'text-small text-ok' : 'text-small'}>{is_settled ? settled : open}</b>
      {note !== '' && (
        <span className="long-words text-small text-ink-2" {...ownWords(note)}>
          {note}
        </span>
      )}
    </>
  )
}

function StuckRow({ row, now }: { readonly row: Stuck; readonly now: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <Link className="link num" to={pathToStaff.staffPayment(row.payment_id)}>
        {m.staff_payments_number({ id: row.payment_id })}
      </Link>
      <span className="text-small text-ink-2">
        {`${lineLook(row).text()} · ${formatDateTime(row.created_at, now)}`}
      </span>
      <b className="num">{formatSum(row.sum)}</b>
    </li>
  )
}

const DIFFERENCES: Column<Difference>[] = [
  {
    id: 'kind',
    get title() {
      return m.reconciliation_kind()
    },
    role: 'title',
    cell: (row) => differenceWords(row.kind),
  },
  {
    id: 'payment',
    get title() {
      return m.reconciliation_payment()
    },
    cell: (row) => <span className="num break-all text-ink-2">{paymentOfDifference(row)}</span>,
  },
  {
    id: 'ours',
    get title() {
      return m.reconciliation_ours()
    },
    cell: (row) => sideText(row.sum, row.status === null ? null : paymentLook(row.status).text()),
  },
  {
    id: 'provider',
    get title() {
      return m.reconciliation_provider()
    },
    cell: (row) => sideText(row.provider_sum, row.provider_status && PROVIDER_STATUSES[row.provider_status]()),
  },
]

function sideText(sum: number | null, status: string | null): string {
  const parts = [sum === null ? null : formatSum(sum), status].filter((part) => part !== null)
  return parts.length === 0 ? '—' : parts.join(', ')
}
