import '../../payout-receipts/payout-receipts.css'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { RECEIPT_LOOKS, receiptName, TAX_WORDS } from '../../nouns/payment/payout-receipt-labels.ts'
import { SentReceipt } from '../../nouns/payment/sent-receipt.tsx'
import { fullName } from '../../session/role-name.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { monthTitle } from '../parts/month-title.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import {
  receiptsAddress,
  type StaffReceipt,
  type StaffReceiptQuery,
  type StaffReceipts,
} from './staff-receipt-query.ts'

interface PayoutReceiptsScreenProps {
  readonly list: StaffReceipts
  readonly query: StaffReceiptQuery
  readonly page: number
  readonly isAccountant: boolean
}

/** Papers of payouts: those to be checked, those that are owed and since when, and those that were accepted (Product 4.848). */
export function PayoutReceiptsScreen({ list, query, page, isAccountant }: PayoutReceiptsScreenProps) {
  const { receipts, total_pages, counts } = list
  const { state, name, month } = query
  const tab = (of: StaffReceiptQuery['state'], label: string, count?: number) => ({
    ...{ to: receiptsAddress({ ...query, state: of }), label, isOn: state === of },
    ...(count === undefined ? {} : { count }),
  })
  return (
    <StaffPage
      title={m.payout_receipts_title()}
      search={{ label: m.payout_receipts_search(), value: name }}
      actions={<ExportLink path="/api/staff/payout-receipts.csv" query={{ state, name: name || undefined, month }} />}
      tabs={[
        tab('waiting', m.payout_receipts_waiting(), counts.waiting),
        tab('owed', m.payout_receipts_owed(), counts.owed),
        tab('accepted', m.payout_receipts_accepted()),
      ]}
    >
      {month !== undefined && (
        <p className="mb-4 text-ink-2">
          {m.payout_receipts_month({ month: monthTitle(month) })}{' '}
          <Link className="link" to={receiptsAddress({ ...query, month: undefined })}>
            {m.payout_receipts_all_months()}
          </Link>
        </p>
      )}
      {receipts.length === 0 ? (
        <EmptyState title={EMPTY[state]()} text={name === '' ? m.payout_receipts_none_text() : undefined} />
      ) : (
        <ul className="receipt-rows">
          {receipts.map((receipt) => (
            <ReceiptCard key={receipt.payment_id} receipt={receipt} isAccountant={isAccountant} />
          ))}
        </ul>
      )}
      <StaffPages page={page} total_pages={total_pages} />
    </StaffPage>
  )
}

const EMPTY = {
  waiting: m.payout_receipts_none_waiting,
  owed: m.payout_receipts_none_owed,
  accepted: m.payout_receipts_none_accepted,
} as const

interface ReceiptCardProps {
  readonly receipt: StaffReceipt
  readonly isAccountant: boolean
}

function ReceiptCard({ receipt, isAccountant }: ReceiptCardProps) {
  const { state, tax_status, worker, sum, formatted_executed_on, age_days, payment_id } = receipt
  const { tone, words } = RECEIPT_LOOKS[state]
  const name = receiptName(receipt)
  return (
    <li className="card receipt-row">
      <div className="receipt-head">
        <h2 className="text-ui font-medium">{fullName(worker)}</h2>
        <Badge tone={tone}>{words()}</Badge>
        <span className="num text-ui font-medium">{formatSum(sum)}</span>
      </div>
      <p className="num text-small text-ink-2">
        {[
          m.payout_receipts_payout({ id: payment_id, day: formatted_executed_on }),
          m.payout_receipts_age({ count: age_days }),
          tax_status === null ? m.payout_receipts_unknown() : TAX_WORDS[tax_status](),
          ...(name === null ? [] : [name]),
        ].join(' · ')}
      </p>
      <SentReceipt receipt={receipt} />
      {state === 'sent' && isAccountant && <Settle receipt={receipt} />}
    </li>
  )
}

/** Accepted with one press, returned with a reason. */
function Settle({ receipt }: { readonly receipt: StaffReceipt }) {
  const { revalidate } = useRevalidator()
  const { payment_id, number, worker } = receipt
  const accepting = useAction(async ({ keyFor }) => {
    const params = { id: payment_id, action: 'accept' } as const
    const body = { number: number ?? '' }
    await api('POST /staff/payout-receipts/{id}/{action}', { params, body, idempotencyKey: keyFor([params, body]) })
    showToast({ text: m.payout_receipts_accepted_now() })
    await revalidate()
  })
  const whose = fullName(worker)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          kind="soft"
          isBusy={accepting.isBusy}
          aria-label={`${m.payout_receipts_accept()}: ${whose}`}
          onClick={() => void accepting.run()}
        >
          {m.payout_receipts_accept()}
        </Button>
        <Button
          size="s"
          aria-label={`${m.payout_receipts_return()}: ${whose}`}
          onClick={() =>
            void openDialog(async () => (await import('./return-receipt-dialog.tsx')).ReturnReceiptDialog, {
              receipt,
              onDone: revalidate,
            })
          }
        >
          {m.payout_receipts_return()}
        </Button>
      </div>
      <Refusal failure={accepting.failure} fields={[]} />
    </>
  )
}
