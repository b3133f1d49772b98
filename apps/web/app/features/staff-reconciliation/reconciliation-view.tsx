import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathToStaff } from '../../staff-paths.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { formatDateTime } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import type { Column } from '../../ui/table.tsx'
import { StaffTable } from '../staff/staff-table.tsx'
import { formatSum } from '../wallet/format-sum.ts'
import { lineLook, paymentLook } from '../wallet/payment-look.ts'

export type Report = CallResponse<'GET /staff/reconciliation'>
type Difference = Report['differences'][number]
type Stuck = Report['stuck'][number]

const KINDS: Readonly<Record<Difference['kind'], () => string>> = {
  missing_here: m.reconciliation_missing_here,
  missing_there: m.reconciliation_missing_there,
  other_sum: m.reconciliation_other_sum,
  other_status: m.reconciliation_other_status,
  other_refund: m.reconciliation_other_refund,
}

const PROVIDER_STATUSES: Readonly<Record<NonNullable<Difference['provider_status']>, () => string>> = {
  pending: m.reconciliation_pending,
  waiting_for_capture: m.reconciliation_waiting_for_capture,
  succeeded: m.reconciliation_succeeded,
  canceled: m.reconciliation_canceled,
}

/** A day compared with the card provider: what agrees, what differs, what hangs (Product §4). Nothing is corrected by it. */
export function ReconciliationView({ report }: { readonly report: Report }) {
  const { differences, stuck, equal_count, unreadable_count, made_at } = report
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
      <h2 className="mb-3 text-h3">{m.reconciliation_differences()}</h2>
      <StaffTable
        caption={m.reconciliation_differences()}
        columns={DIFFERENCES}
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
    cell: (row) => KINDS[row.kind](),
  },
  {
    id: 'payment',
    get title() {
      return m.reconciliation_payment()
    },
    cell: (row) => (
      <span className="num break-all text-ink-2">
        {row.payment_id === null ? row.provider_payment_id : m.staff_payments_number({ id: row.payment_id })}
      </span>
    ),
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
