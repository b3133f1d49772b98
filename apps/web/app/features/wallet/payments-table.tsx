import { ChevronDown, Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Badge } from '../../ui/surface.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/table.tsx'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { mergeRows } from '../../ui/merge-rows.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { formatSignedSum, formatSum } from '../nouns/payment/format-sum.ts'
import { LineBreakdown } from './line-breakdown.tsx'
import {
  bankWords,
  failureWords,
  isFailedPayment,
  isIncoming,
  lineLook,
  paymentTitle,
} from '../nouns/payment/payment-look.ts'
import type { Payment } from '../nouns/payment/payment-look.ts'
import { RepeatButton } from './repeat-button.tsx'
import { withoutReversed } from '../../ui/fields/period.ts'
import { queryOfFilter } from './wallet-filter.ts'
import type { WalletFilter } from './wallet-filter.ts'

/** Payments of a page (Product §7). */
const PAGE_SIZE = 20

interface PaymentsTableProps {
  readonly role: OrderRole
  readonly payments: readonly Payment[]
  readonly total: number
  readonly filter: WalletFilter
  /** Shown instead of an empty table. */
  readonly empty: ReactNode
  /** A withdrawal was asked for again. */
  readonly onChanged: () => void
}

/** Every movement of the wallet, newest first, in five columns; a line opens to its breakdown (Product §2). */
export function PaymentsTable({ role, payments, total, filter, empty, onChanged }: PaymentsTableProps) {
  const [more, setMore] = useState<readonly Payment[]>([])
  const [page, setPage] = useState(1)
  const [openIds, setOpenIds] = useState<readonly number[]>([])
  const prefix = useId()
  const next = useAction(async ({ signal }) => {
    const query = { page: page + 1, ...queryOfFilter(withoutReversed(filter)), invoices: '0' as const }
    const answer = await api('GET /{role}/payments', { params: { role }, query, signal })
    setMore((before) => mergeRows(before, answer.payments))
    setPage(page + 1)
  })
  const rows = mergeRows(payments, more)
  if (rows.length === 0) return empty
  const toggle = (id: number): void =>
    setOpenIds(openIds.includes(id) ? openIds.filter((open) => open !== id) : [...openIds, id])
  const columns = columnsOf({
    isOpen: (id) => openIds.includes(id),
    toggle,
    idOf: (id) => `${prefix}-${String(id)}`,
    documentOf: (payment) => <Document role={role} payment={payment} onChanged={onChanged} />,
  })
  return (
    <>
      <div className="card wallet-payments">
        <Table
          caption={m.wallet_payments()}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          detail={(row) =>
            openIds.includes(row.id) && (
              <div id={`${prefix}-${String(row.id)}`}>
                <LineBreakdown role={role} payment={row} />
              </div>
            )
          }
        />
      </div>
      {next.failure && (
        <div className="mt-4">
          <ErrorBlock onRetry={() => void next.run()} isBusy={next.isBusy}>
            {next.failure.message}
          </ErrorBlock>
        </div>
      )}
      <ShowMore
        shown={rows.length}
        total={Math.max(total, rows.length)}
        pageSize={PAGE_SIZE}
        isBusy={next.isBusy}
        onMore={() => void next.run()}
      />
    </>
  )
}

interface Opening {
  readonly isOpen: (id: number) => boolean
  readonly toggle: (id: number) => void
  readonly idOf: (id: number) => string
  readonly documentOf: (payment: Payment) => ReactNode
}

function columnsOf({ isOpen, toggle, idOf, documentOf }: Opening): Column<Payment>[] {
  return [
    {
      id: 'date',
      title: m.wallet_column_date(),
      cell: (row) => <span className="num whitespace-nowrap text-ink-2">{row.formatted_created_at}</span>,
    },
    {
      id: 'title',
      title: m.wallet_column_title(),
      role: 'title',
      cell: (row) => (
        <button
          type="button"
          className="line-opener"
          aria-expanded={isOpen(row.id)}
          aria-controls={isOpen(row.id) ? idOf(row.id) : undefined}
          onClick={() => toggle(row.id)}
        >
          {paymentTitle(row)}
          <ChevronDown className="icon-s" />
        </button>
      ),
    },
    { id: 'status', title: m.wallet_column_status(), role: 'status', cell: (row) => <Status payment={row} /> },
    { id: 'document', title: m.wallet_column_document(), cell: documentOf },
    { id: 'sum', title: m.wallet_column_sum(), role: 'sum', cell: (row) => <Sum payment={row} /> },
  ]
}

function Status({ payment }: { readonly payment: Payment }) {
  const { tone, Icon, text } = lineLook(payment)
  const reason = payment.left_in_wallet ? m.wallet_left_reason() : failureWords(payment)
  return (
    <>
      <Badge tone={tone} icon={<Icon />}>
        {text()}
      </Badge>
      {reason !== null && <span className="mt-1 block max-w-64 text-caption break-words text-ink-2">{reason}</span>}
      {payment.paid !== null && <span className="mt-1 block text-caption text-ink-2">{paidWords(payment)}</span>}
    </>
  )
}

/** «Оплачено 10 000 из 25 000 ₽»: what of an open invoice has come. */
function paidWords({ paid, sum, fee }: Payment): string {
  return m.wallet_part_paid({ paid: formatNumber(paid ?? 0, 2), charge: formatSum(sum + fee) })
}

interface DocumentProps {
  readonly role: OrderRole
  readonly payment: Payment
  readonly onChanged: () => void
}

/** The document with its number, or how far it is; beside it what can still be done. */
function Document({ role, payment, onChanged }: DocumentProps) {
  if (payment.is_repeatable) return <RepeatButton role={role} payment={payment} onDone={onChanged} />
  if (payment.status === PAYMENT_STATUS.waiting_for_payment && payment.confirmation_url !== null) {
    return (
      <a className="link text-small" href={payment.confirmation_url}>
        {m.wallet_pay_now()}
      </a>
    )
  }
  const { state, number, name, path } = payment.document
  const { report } = payment
  if (path === null && report === null) {
    return <span className="text-small text-ink-3">{DOCUMENT_WORDS[state]()}</span>
  }
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {path !== null && (
        <FileLink path={path} name={name ?? ''}>
          {m.wallet_document_invoice({ number: number ?? '' })}
        </FileLink>
      )}
      {report !== null && <FileLink {...report}>{m.wallet_document_report()}</FileLink>}
    </span>
  )
}

function FileLink({
  path,
  name,
  children,
}: {
  readonly path: string
  readonly name: string
  readonly children: string
}) {
  return (
    <a className="link inline-flex items-center gap-1.5 text-small" href={path} download={name}>
      <Download className="icon-s" />
      {children}
    </a>
  )
}

const DOCUMENT_WORDS = {
  none: m.wallet_document_none,
  ready: m.wallet_document_none,
  in_process: m.wallet_document_in_process,
  error: m.wallet_document_error,
} as const

function Sum({ payment }: { readonly payment: Payment }) {
  const bank = bankWords(payment)
  return (
    <>
      <MovedSum payment={payment} />
      {bank !== null && (
        <span className="mt-1 block text-caption font-normal whitespace-normal text-ink-2">{bank}</span>
      )}
      <Adjustments payment={payment} />
    </>
  )
}

/** A sign precedes only what the wallet has received or paid: a refused sum has no sign, an expected one no plus. */
function MovedSum({ payment }: { readonly payment: Payment }) {
  const { sum, status } = payment
  if (isFailedPayment(payment)) return <s className="text-ink-3">{formatSum(sum)}</s>
  if (!isIncoming(payment)) return <span>{formatSignedSum(-sum)}</span>
  if (status !== PAYMENT_STATUS.executed) return <span>{formatSum(sum)}</span>
  return <span className="text-ok">{formatSignedSum(sum)}</span>
}

const ADJUSTMENT_WORDS = {
  fee_returned: m.wallet_fee_returned,
  goodwill: m.wallet_goodwill,
  corrected: m.wallet_corrected,
} as const

/** What moved the wallet beside the sum, each with its day: with it the lines make the balance. */
function Adjustments({ payment: { adjustments } }: { readonly payment: Payment }) {
  return adjustments.map(({ kind, sum, at, formatted_at }) => (
    <span key={`${kind} ${at}`} className="mt-1 block text-caption font-normal whitespace-normal text-ink-2">
      {ADJUSTMENT_WORDS[kind]({ day: formatted_at })} <span className="whitespace-nowrap">{formatSignedSum(sum)}</span>
    </span>
  ))
}
