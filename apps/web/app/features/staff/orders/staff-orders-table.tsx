import { AlarmClock, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { formatColumnTime, formatDateTime } from '../../../ui/format/times.ts'
import { Badge } from '../../../ui/surface.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { IN_HAND } from '../../orders/order-due.tsx'
import { chosenColumns, hasAdded } from '../columns/chosen-columns.ts'
import { orderTitle, participantName } from '../../nouns/order/people.ts'
import { StatusBadge } from '../../nouns/order/status-badge.tsx'
import { statusLook } from '../../nouns/order/status-look.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import type { StaffOrderRow } from './staff-order-types.ts'

/** Statuses are called by their own names: staff are no side of an order. */
const READER = 'supporter'

interface StaffOrdersTableProps {
  readonly orders: readonly StaffOrderRow[]
  readonly isFlagged: boolean
  /** The time by which the page counts, UTC. */
  readonly now: string
  /** Ids of the columns that the reader has chosen. */
  readonly shown?: readonly string[]
}

/** Orders of everybody, dense (Product §7). */
export function StaffOrdersTable({
  orders,
  isFlagged,
  now,
  shown = shownColumns('orders', null),
}: StaffOrdersTableProps) {
  return (
    <StaffTable
      caption={m.staff_orders_orders()}
      columns={chosenColumns('orders', orderColumns(now), shown)}
      isWide={hasAdded('orders', shown)}
      rows={orders}
      keyOf={(row) => row.id}
      addressOf={(row) => pathToStaff.staffOrder(row.id)}
      empty={
        isFlagged ? (
          <EmptyState title={m.staff_orders_none_flagged()} text={m.staff_orders_none_flagged_text()} />
        ) : (
          <EmptyState title={m.staff_orders_none()} text={m.staff_orders_none_text()} />
        )
      }
    />
  )
}

/** All that the list can show. */
export function orderColumns(now: string): Column<StaffOrderRow>[] {
  return [
    {
      id: 'number',
      title: m.staff_orders_number(),
      cell: (row) => <span className="num text-ink-2">{row.id}</span>,
    },
    { id: 'title', title: m.staff_orders_title(), role: 'title', isCut: 'wide', cell: (row) => orderTitle(row) },
    { id: 'status', title: m.staff_orders_col_status(), role: 'status', cell: (row) => <Status row={row} now={now} /> },
    { id: 'client', title: m.staff_orders_client(), isCut: true, cell: (row) => participantName(row.client) },
    { id: 'workers', title: m.staff_orders_workers(), isCut: true, cell: (row) => workersText(row) },
    {
      id: 'price',
      title: m.staff_orders_price(),
      role: 'sum',
      cell: (row) => (row.price === null ? '—' : formatRoubles(row.price)),
    },
    { id: 'deadline', title: m.staff_orders_deadline(), cell: (row) => <Deadline row={row} now={now} /> },
    {
      id: 'changed',
      title: m.staff_orders_changed(),
      cell: (row) => <span className="num text-ink-2">{formatColumnTime(row.updated_at, now)}</span>,
    },
    {
      id: 'created',
      title: m.columns_created(),
      cell: (row) => <span className="num text-ink-2">{formatColumnTime(row.created_at, now)}</span>,
    },
    { id: 'genre', title: m.check_genre(), isCut: true, cell: (row) => row.genre.title },
    {
      id: 'words',
      title: m.columns_words(),
      isNumber: true,
      cell: (row) => (row.words_count === 0 ? NOTHING : <span className="num">{row.words_count}</span>),
    },
  ]
}

function Status({ row, now }: { readonly row: StaffOrderRow; readonly now: string }) {
  return (
    <span className="staff-badges">
      <span className="staff-status" title={statusLook(row.orderstatuses_id, READER).text()}>
        <StatusBadge status={row.orderstatuses_id} role={READER} />
      </span>
      {row.flagged_at !== null && (
        <NoteBadge
          tone="warn"
          icon={<TriangleAlert />}
          text={m.staff_orders_waits({ when: formatDateTime(row.flagged_at, now) })}
        />
      )}
      {row.not_done_count > 0 && (
        <NoteBadge icon={<Undo2 />} text={m.staff_orders_returned({ count: row.not_done_count })} />
      )}
    </span>
  )
}

/** In dense rows its icon alone is seen. */
function NoteBadge({ text, ...look }: { readonly text: string; readonly tone?: 'warn'; readonly icon: ReactNode }) {
  return (
    <span title={text}>
      <Badge {...look} className="badge-note">
        <span>{text}</span>
      </Badge>
    </span>
  )
}

/** Only what is late is red. */
function Deadline({ row, now }: { readonly row: StaffOrderRow; readonly now: string }) {
  if (row.deadline_at === null) return <span className="text-ink-3">{NOTHING}</span>
  const text = formatColumnTime(row.deadline_at, now)
  if (row.deadline_at >= now || !IN_HAND.includes(row.orderstatuses_id)) return <span className="num">{text}</span>
  return (
    <Badge tone="danger" icon={<AlarmClock />}>
      {m.orders_due_late({ time: text })}
    </Badge>
  )
}

function workersText({ narrator, soundengineer }: StaffOrderRow): string {
  const workers = [narrator, soundengineer].filter((person) => person !== null)
  return workers.length === 0 ? '—' : workers.map(participantName).join(', ')
}
