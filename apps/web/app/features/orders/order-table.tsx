import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import { hasPage } from '../../built-pages.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { formatDate, formatDuration } from '../../ui/format/times.ts'
import { Badge } from '../../ui/surface.tsx'
import { NOTHING, Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/table.tsx'
import { useRootData } from '../site/root-data.ts'
import { useUser } from '../session/session.ts'
import { ActAsNarrator } from '../agent/act-as-narrator.tsx'
import { actionWords, OrderDue } from './order-due.tsx'
import { OrderAgain } from './order-again.tsx'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'
import { progressText } from '../nouns/order/progress-text.ts'
import { orderTitle, otherSideOf, participantName, participantVoice } from '../nouns/order/people.ts'
import { StatusBadge } from '../nouns/order/status-badge.tsx'

interface OrderTableProps {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
  readonly orders: readonly OrderRow[]
  readonly now: string
  /** What the table is, for those who do not see it. */
  readonly caption?: string
}

/** Orders as a table, on narrow screens as stacked rows. A row leads to its order wherever it is pressed. */
export function OrderTable({ role, tab, orders, now, caption }: OrderTableProps) {
  const waiting = useUser()?.orders ?? []
  const isUnread = (row: OrderRow): boolean =>
    row.unread || waiting.some((order) => order.id === row.id && order.unread)
  const columns: Column<OrderRow>[] = [
    {
      id: 'order',
      title: m.orders_column_order(),
      role: 'title',
      cell: (row) => <OrderCell row={row} role={role} isUnread={isUnread(row)} />,
    },
    {
      id: 'status',
      title: m.orders_column_status(),
      role: 'status',
      cell: (row) => <StatusCell row={row} role={role} />,
    },
    {
      id: 'person',
      title: role === 'client' || role === 'agent' ? m.orders_column_narrator() : m.orders_column_client(),
      cell: (row) => <PersonCell row={row} role={role} />,
    },
    tab === 'draft'
      ? { id: 'created', title: m.orders_column_created(), cell: (row) => formatDate(row.created_at) }
      : {
          id: 'deadline',
          title: m.orders_column_deadline(),
          cell: (row) => <OrderDue row={row} role={role} now={now} />,
        },
  ]
  columns.push(
    role === 'client'
      ? { id: 'price', title: m.orders_column_price(), role: 'sum', cell: (row) => <PriceCell row={row} /> }
      : { id: 'reward', title: m.orders_column_reward(), role: 'sum', cell: (row) => <RewardCell row={row} /> },
  )
  // All rows of a tab have the same columns, with or without an action.
  if (tab === 'current' || tab === 'all') {
    columns.push({
      id: 'action',
      title: m.orders_column_action(),
      cell: (row) => (row.needs_me ? <ActionCell row={row} role={role} isFirst={row === orders[0]} /> : NOTHING),
    })
  }
  return (
    <div className="card orders-card">
      <Table
        caption={caption ?? m.orders_caption()}
        className="orders-table"
        columns={columns}
        rows={orders}
        keyOf={(row) => row.id}
      />
    </div>
  )
}

/** Where a row leads: a draft goes on being written, anything else opens its room. */
function addressOf(row: OrderRow, role: OrderReaderRole): string {
  const isDraft = role === 'client' && row.orderstatuses_id === ORDER_STATUS.draft
  return isDraft && hasPage('newOrder') ? withQuery(pathTo.newOrder(), { order: row.id }) : pathTo.order(row.id)
}

interface CellProps {
  readonly row: OrderRow
  readonly role: OrderReaderRole
}

function OrderCell({ row, role, isUnread }: CellProps & { readonly isUnread: boolean }) {
  const actedFor = useUser()?.agent_narrators ?? []
  // Orders open only as their narrator, and no one acts for a narrator who was disabled or given up.
  const isLost = role === 'agent' && row.narrator !== null && !actedFor.some(({ id }) => id === row.narrator?.id)
  return (
    <span className="order-name">
      <span className="flex items-center gap-2">
        {isLost ? (
          <span className="long-words font-semibold" {...ownWords(row.title)}>
            {orderTitle(row)}
          </span>
        ) : role === 'agent' && row.narrator ? (
          <ActAsNarrator className="order-link long-words" narrator_id={row.narrator.id} to={pathTo.order(row.id)}>
            <span {...ownWords(row.title)}>{orderTitle(row)}</span>
          </ActAsNarrator>
        ) : (
          <Link className="order-link long-words" to={addressOf(row, role)} {...ownWords(row.title)}>
            {orderTitle(row)}
          </Link>
        )}
        {isUnread && <span className="unread-dot m-0 flex-none" role="img" aria-label={m.shell_has_updates()} />}
      </span>
      <span className="block text-small font-normal text-ink-2">{factsOf(row).join(' · ')}</span>
      {row.progress && (
        <span className="num block text-small font-normal text-ink-2">{progressText(row.progress)}</span>
      )}
      {isLost && <span className="block text-small font-normal text-ink-2">{m.orders_agent_narrator_gone()}</span>}
    </span>
  )
}

/** The line below a title. An order without a title already has its number there. */
function factsOf(row: OrderRow): string[] {
  const facts = [
    row.title.trim() !== '' && m.order_number({ id: row.id }),
    row.seconds > 0 && formatDuration(row.seconds),
    row.genre.title,
    row.urgent && m.order_urgent(),
  ]
  return facts.filter((fact) => fact !== false)
}

/**
 * The status, and beside it what it lets the reader do: a question about the price waits for his answer, a completed order
 * begins another one with the same narrator (Product §4).
 */
function StatusCell({ row, role }: CellProps) {
  const isRepeatable = useRootData()?.site.flags.additional_order ?? false
  const hasAgain = isRepeatable && role === 'client' && row.orderstatuses_id === ORDER_STATUS.completed
  const badge = <StatusBadge status={row.orderstatuses_id} role={role} hasLeft={row.left_at !== null} />
  if (!row.clarification && !hasAgain) return badge
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {badge}
      {row.clarification && (
        <Badge tone="warn" icon={<MessageCircleQuestionMark />}>
          {m.chat_clarification()}
        </Badge>
      )}
      {hasAgain && <OrderAgain row={row} />}
    </span>
  )
}

function PersonCell({ row, role }: CellProps) {
  const person = otherSideOf(row, role)
  if (person === null) return <span className="text-ink-3">{m.orders_no_narrator()}</span>
  return (
    <span className={`inline-flex items-center gap-2.5 align-middle ${participantVoice(person)}`}>
      <Avatar src={person.image} size="xs" />
      <span className="min-w-0">{participantName(person)}</span>
    </span>
  )
}

/** The one action that the order waits for; it leads to where it is done. */
function ActionCell({ row, role, isFirst }: CellProps & { readonly isFirst: boolean }) {
  const words = actionWords(row, role)
  // Above the row, which is a link as a whole.
  const look = { kind: isFirst ? 'accent' : 'outline', size: 's', className: 'relative z-1' } as const
  if (role === 'agent' && row.narrator) {
    return (
      <ActAsNarrator className={buttonClass(look)} narrator_id={row.narrator.id} to={pathTo.order(row.id)}>
        {words}
        <span className="hidden-text">: {orderTitle(row)}</span>
      </ActAsNarrator>
    )
  }
  return (
    <ButtonLink {...look} to={addressOf(row, role)} aria-label={`${words}: ${orderTitle(row)}`}>
      {words}
    </ButtonLink>
  )
}

function RewardCell({ row }: { readonly row: OrderRow }) {
  return row.reward === null ? NOTHING : formatRoubles(row.reward.net)
}

function PriceCell({ row }: { readonly row: OrderRow }) {
  if (row.price === null) {
    // The price of a draft is counted anew whenever it is opened: prices of narrators change.
    const isDraft = row.orderstatuses_id === ORDER_STATUS.draft
    return <span className="font-normal text-ink-3">{isDraft ? m.orders_price_open() : m.order_by_quote()}</span>
  }
  return formatRoubles(row.price)
}
