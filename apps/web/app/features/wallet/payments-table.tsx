import { useState } from 'react'
import { Link } from 'react-router'
import { PAYMENT_STATUS, isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Badge } from '../../ui/surface.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/table.tsx'
import { mergeRows } from '../orders/merge-rows.ts'
import type { OrderRole } from '../orders/order-types.ts'
import { failureText } from '../payment/failure-text.ts'
import { formatSum } from './format-sum.ts'
import { isFailedPayment, paymentLook, paymentTitle, signedSum } from './payment-look.ts'
import type { Payment } from './payment-look.ts'

interface PaymentsTableProps {
  readonly role: OrderRole
  readonly payments: readonly Payment[]
  readonly total_pages: number
  /** The type of payment that is shown alone. */
  readonly type: number | null
}

/** Every movement of the wallet, newest first, in five columns (Product §2). */
export function PaymentsTable({ role, payments, total_pages, type }: PaymentsTableProps) {
  const [more, setMore] = useState<readonly Payment[]>([])
  const [page, setPage] = useState(1)
  const next = useAction(async ({ signal }) => {
    const query = { page: page + 1, ...(type !== null && { type }) }
    const answer = await api('GET /{role}/payments', { params: { role }, query, signal })
    setMore((before) => mergeRows(before, answer.payments))
    setPage(page + 1)
  })
  useFailureToast(next.failure)
  const rows = mergeRows(payments, more)
  if (rows.length === 0) return <EmptyState title={m.wallet_empty()} text={m.wallet_empty_text()} />
  return (
    <>
      <div className="card wallet-payments">
        <Table caption={m.wallet_payments()} columns={columns()} rows={rows} keyOf={(row) => row.id} />
      </div>
      {page < total_pages && (
        <div className="mt-6 grid justify-items-center">
          <Button onClick={() => void next.run()} isBusy={next.isBusy} busyText={m.ui_loading()}>
            {m.wallet_more()}
          </Button>
        </div>
      )}
    </>
  )
}

function columns(): Column<Payment>[] {
  return [
    {
      id: 'date',
      title: m.wallet_column_date(),
      cell: (row) => <span className="num text-ink-2">{row.formatted_created_at}</span>,
    },
    { id: 'title', title: m.wallet_column_title(), role: 'title', cell: (row) => <Title payment={row} /> },
    { id: 'status', title: m.wallet_column_status(), role: 'status', cell: (row) => <Status payment={row} /> },
    { id: 'document', title: m.wallet_column_document(), cell: (row) => <Document payment={row} /> },
    { id: 'sum', title: m.wallet_column_sum(), role: 'sum', cell: (row) => <Sum payment={row} /> },
  ]
}

function Title({ payment }: { readonly payment: Payment }) {
  const title = paymentTitle(payment)
  if (payment.order_id === null) return <b>{title}</b>
  return (
    <Link className="inline-block py-1 font-semibold no-underline hover:underline" to={pathTo.order(payment.order_id)}>
      {title}
    </Link>
  )
}

function Status({ payment }: { readonly payment: Payment }) {
  const { tone, Icon, text } = paymentLook(payment.status)
  return (
    <>
      <Badge tone={tone} icon={<Icon />}>
        {text()}
      </Badge>
      {isFailedPayment(payment) && payment.failure_reason !== null && (
        <span className="mt-1 block max-w-64 text-caption text-ink-2">{failureText(payment.failure_reason)}</span>
      )}
    </>
  )
}

/** Documents come with invoices; until then the column says what there is. */
function Document({ payment }: { readonly payment: Payment }) {
  if (payment.status === PAYMENT_STATUS.waiting_for_payment && payment.confirmation_url !== null) {
    return (
      <a className="link text-small" href={payment.confirmation_url}>
        {m.wallet_pay_now()}
      </a>
    )
  }
  return <span className="text-small text-ink-3">{documentText(payment)}</span>
}

function documentText({ status }: Payment): string {
  if (isOpenPayment(status as PaymentStatusId)) return m.wallet_document_in_process()
  // What was given back or replaced has not failed: it only has no document.
  const isError = status !== PAYMENT_STATUS.nulled && isFailedPayment({ status })
  return isError ? m.wallet_document_error() : m.wallet_document_none()
}

function Sum({ payment }: { readonly payment: Payment }) {
  const sum = signedSum(payment)
  const text = `${sum > 0 ? '+' : ''}${formatSum(sum)}`
  if (isFailedPayment(payment)) return <s className="text-ink-3">{text}</s>
  const isArrived = sum > 0 && payment.status === PAYMENT_STATUS.executed
  return <span className={isArrived ? 'text-ok' : undefined}>{text}</span>
}
