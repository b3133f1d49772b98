import './payments.css'
import { Link } from 'react-router'
import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { chosenColumns, hasAdded, LAST_IN_STACK } from '../columns/chosen-columns.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { isFailedPayment, lineLook } from '../../nouns/payment/payment-look.ts'
import { methodText } from '../../wallet/payment-filter.tsx'
import { FROM_LIST } from '../parts/use-way-back.ts'
import { payerName } from '../parts/payment-labels.ts'
import type { StaffPayment } from '../parts/staff-payment-types.ts'
import { suggestedWhy, suggestedWords, withSuggestions } from './suggestion.ts'
import type { ListedPayment, Suggestion } from './suggestion.ts'
import { useBatch } from './use-batch.tsx'
import { usePaymentActions } from './use-payment-actions.ts'
import type { PaymentAction } from './use-payment-actions.ts'
import { formatColumnTime } from '../../../ui/format/times.ts'

interface PaymentsTableProps {
  readonly payments: readonly StaffPayment[]
  /** Bank lines that seem to pay some of them; none for whom they are no business. */
  readonly suggestions?: readonly Suggestion[]
  /** The accountant acts, the support reads (Product §6). */
  readonly canAct: boolean
  /** By which the year of a date shows, UTC. */
  readonly now: string
  /** Ids of the columns that the reader has chosen. */
  readonly shown?: readonly string[]
}

/** Payments of everybody, dense, with the next step in the row (Product §7). */
export function StaffPaymentsTable(props: PaymentsTableProps) {
  const { payments, suggestions = NO_SUGGESTIONS, canAct, now, shown = shownColumns('payments', null) } = props
  const rows = withSuggestions(payments, suggestions)
  const batch = useBatch(rows, canAct)
  return (
    <>
      {/* The key only presses a box that everybody can reach. */}
      <div role="presentation" onKeyDown={batch.press}>
        <StaffTable
          caption={m.staff_payments_payments()}
          columns={[
            ...batch.columns,
            ...chosenColumns('payments', paymentColumns(now), shown),
            ...(canAct ? [ACTIONS] : []),
          ]}
          isWide={hasAdded('payments', shown)}
          rows={rows}
          keyOf={(row) => row.id}
          addressOf={(row) => pathToStaff.staffPayment(row.id)}
          empty={<EmptyState title={m.staff_payments_none()} text={m.staff_payments_none_text()} />}
        />
      </div>
      {batch.bar}
    </>
  )
}

const NO_SUGGESTIONS: readonly Suggestion[] = []

/** All that the list can show. */
export function paymentColumns(now: string): readonly Column<ListedPayment>[] {
  return [
    {
      id: 'number',
      title: m.staff_payments_col_number(),
      cell: (row) => <span className="num text-ink-2">{m.staff_payments_number({ id: row.id })}</span>,
    },
    {
      id: 'date',
      title: m.staff_payments_col_date(),
      cell: (row) => <span className="num whitespace-nowrap text-ink-2">{formatColumnTime(row.created_at, now)}</span>,
    },
    {
      id: 'who',
      title: m.staff_payments_col_who(),
      role: 'title',
      isCut: true,
      cell: (row) => payerName(row),
    },
    {
      id: 'operation',
      title: m.staff_payments_col_operation(),
      isCut: 'wide',
      cell: (row) => <Operation payment={row} />,
    },
    {
      id: 'sum',
      title: m.staff_payments_col_sum(),
      role: 'sum',
      cell: (row) => <Sum payment={row} />,
    },
    {
      id: 'fee',
      title: m.staff_payments_col_fee(),
      isNumber: true,
      cell: (row) => (row.fee === 0 ? NOTHING : <span className="num text-ink-2">{formatSum(row.fee)}</span>),
    },
    {
      id: 'status',
      title: m.staff_orders_col_status(),
      role: 'status',
      cell: (row) => <PaymentStatus payment={row} />,
    },
    ...moreColumns(),
  ]
}

/** Shown when they are chosen. */
function moreColumns(): readonly Column<ListedPayment>[] {
  return [
    {
      id: 'method',
      title: m.wallet_filter_method(),
      cell: (row) => methodText(row.method),
    },
    {
      id: 'order',
      title: m.staff_orders_title(),
      cell: (row) =>
        row.order_id === null ? (
          NOTHING
        ) : (
          <span className="num">{m.staff_payments_order_number({ id: row.order_id })}</span>
        ),
    },
    {
      id: 'document',
      title: m.columns_document(),
      cell: (row) => row.document_number ?? NOTHING,
    },
    {
      id: 'card',
      title: m.columns_card(),
      cell: (row) => row.card_number ?? NOTHING,
    },
    {
      id: 'expires',
      title: m.columns_expires(),
      cell: (row) => row.formatted_expires_at ?? NOTHING,
    },
  ]
}

const ACTIONS: Column<ListedPayment> = {
  id: 'actions',
  stackPlace: LAST_IN_STACK,
  get title() {
    return m.staff_payments_col_actions()
  },
  cell: (row) => <NextStep payment={row} />,
}

function Operation({ payment: { title, order_id, suggestion } }: { readonly payment: ListedPayment }) {
  const order = order_id === null ? '' : `, ${m.staff_payments_order_number({ id: order_id })}`
  const words = `${title}${order}`
  if (!suggestion) return <span className="long-words text-ink-2">{words}</span>
  return (
    <span className="long-words text-ink-2" title={suggestedWhy(suggestion)}>
      <Link className="link" to={pathToStaff.staffReceipt(suggestion.receipt_id)} state={FROM_LIST}>
        {suggestedWords(suggestion)}
        <span className="hidden-text">. {suggestedWhy(suggestion)}</span>
      </Link>
      {` · ${words}`}
    </span>
  )
}

function Sum({ payment }: { readonly payment: StaffPayment }) {
  if (isFailedPayment(payment)) return <s className="text-ink-3">{formatSum(payment.sum)}</s>
  return formatSum(payment.sum)
}

/** Its status by colour, icon and word. Red is what failed: what staff have refused was their decision. */
export function PaymentStatus({ payment }: { readonly payment: StaffPayment }) {
  const { tone, Icon, text } = lineLook(payment)
  return (
    <Badge tone={payment.status === PAYMENT_STATUS.rejected ? undefined : tone} icon={<Icon />}>
      {text()}
    </Badge>
  )
}

const LABELS: Readonly<Partial<Record<PaymentAction['id'], (of: { id: number }) => string>>> = {
  execute: m.staff_payments_execute_of,
  confirm: m.staff_payments_confirm_of,
  repeat: m.staff_payments_repeat_of,
}

/** The likeliest action; the others are in the payment itself. A lapsed payment needs none. */
function NextStep({ payment }: { readonly payment: ListedPayment }) {
  const [first] = usePaymentActions(payment)
  if (!first || payment.status === PAYMENT_STATUS.nulled) return null
  return (
    <Button size="s" aria-label={LABELS[first.id]?.({ id: payment.id })} onClick={first.ask}>
      {first.short}
    </Button>
  )
}
