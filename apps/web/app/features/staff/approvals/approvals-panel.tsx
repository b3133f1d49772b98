import { Link, useRevalidator } from 'react-router'
import type { ApprovalKind } from '@tembrel/domain/money/second-person.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { useUser } from '../../session/session.ts'
import { monthTitle } from '../parts/month-title.ts'
import { ownerName } from '../parts/payment-labels.ts'
import type { Approval } from './approval-types.ts'

const KINDS: Readonly<Record<ApprovalKind, () => string>> = {
  'goodwill-refund': m.approval_goodwill,
  'cancel-with-refund': m.approval_cancel,
  'refund-topup': m.approval_refund_topup,
  'settle-refund': m.approval_settle_refund,
  'execute-withdrawal': m.approval_execute,
  'return-receipt': m.approval_return_receipt,
  'reopen-month': m.approval_reopen_month,
}

/** Refused because the case or the request is no longer what was looked at: the page is shown as it is now. */
const MOVED_ON: readonly string[] = [
  'CONFLICT',
  'NOT_FOUND',
  'ORDER_TRANSITION',
  'PAYMENT_TRANSITION',
  'MONTH_NOT_LAST',
]

interface ApprovalsPanelProps {
  readonly approvals: readonly Approval[]
  /** On a page of many cases each one is named by a link. */
  readonly hasCases?: boolean
}

/** What waits for a second person: a colleague confirms or refuses it, whoever asked takes it back (Product 4.821). */
export function ApprovalsPanel({ approvals, hasCases = false }: ApprovalsPanelProps) {
  if (approvals.length === 0) return null
  return (
    <section className="card mb-5" aria-labelledby="approvals">
      <h2 id="approvals" className="mb-3 text-h3">
        {m.approval_title()}
      </h2>
      <ul className="grid gap-4">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <WaitingApproval approval={approval} hasCase={hasCases} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingApproval({ approval, hasCase }: { readonly approval: Approval; readonly hasCase: boolean }) {
  const { kind, sum, month, comment, asked_by, formatted_asked_at, is_own } = approval
  const ask = useDecisions(approval)
  const user = useUser()
  const isReader = user?.duty === 'reader'
  // Months are the owner's, as far as the support goes (Product 4.835).
  const canConfirm = !is_own && !(kind === 'reopen-month' && user?.role === 'supporter' && !user.is_owner)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {month === null ? `${KINDS[kind]()}, ` : `${KINDS[kind]()}: ${monthTitle(month)}`}
          {month === null && <span className="num">{formatSum(sum)}</span>}
        </p>
        <p className="text-small text-ink-2">
          {m.approval_asked_by({ name: ownerName(asked_by), when: formatted_asked_at })}
          {hasCase && (
            <>
              {' · '}
              <CaseLink approval={approval} />
            </>
          )}
        </p>
        {comment !== '' && <p className="mt-1 text-small break-words whitespace-pre-line">{comment}</p>}
        {is_own && <p className="mt-1 text-small text-ink-2">{m.approval_own()}</p>}
      </div>
      {!isReader && (
        <div className="flex flex-wrap gap-2">
          {canConfirm && (
            <Button kind="ink" onClick={ask.confirm}>
              {m.approval_confirm()}
            </Button>
          )}
          <Button onClick={ask.refuse}>{is_own ? m.approval_withdraw() : m.approval_refuse()}</Button>
        </div>
      )}
    </div>
  )
}

function CaseLink({ approval: { order_id, payment_id, receipt_id, month } }: { readonly approval: Approval }) {
  if (month !== null) {
    return (
      <Link className="link" to={withQuery(pathToStaff.staffMonths(), { month })}>
        {m.approval_month({ month: monthTitle(month) })}
      </Link>
    )
  }
  if (receipt_id !== null) {
    return (
      <Link className="link num" to={pathToStaff.staffReceipt(receipt_id)}>
        {m.approval_receipt({ id: receipt_id })}
      </Link>
    )
  }
  return order_id === null ? (
    <Link className="link num" to={pathToStaff.staffPayment(payment_id ?? 0)}>
      {m.approval_payment({ id: payment_id ?? 0 })}
    </Link>
  ) : (
    <Link className="link num" to={pathToStaff.staffOrder(order_id)}>
      {m.approval_order({ id: order_id })}
    </Link>
  )
}

/** Each asks once before it is done. */
function useDecisions({ id, kind, sum, month, is_own }: Approval) {
  const { revalidate } = useRevalidator()
  const decide = (action: 'confirm' | 'refuse', done: string) => async (tools: ActionTools) => {
    const options = { params: { id, action }, idempotencyKey: tools.keyFor([id, action]) }
    try {
      await api('POST /staff/approvals/{id}/{action}', options)
      showToast({ text: done })
    } catch (error) {
      if (!(error instanceof ApiFailure) || !MOVED_ON.includes(error.code)) throw error
      showToast({ text: error.message, isError: true })
    }
    await revalidate()
  }
  const open = (props: {
    title: string
    text: string
    confirm: string
    isDanger?: boolean
    act: ReturnType<typeof decide>
  }) => void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)
  return {
    confirm: () =>
      open({
        title: m.approval_confirm_title(),
        text:
          month === null
            ? m.approval_confirm_text({ what: KINDS[kind](), sum: formatSum(sum) })
            : m.approval_month_text({ month: monthTitle(month) }),
        confirm: m.approval_confirm(),
        act: decide('confirm', month === null ? m.approval_confirmed() : m.approval_month_done()),
      }),
    refuse: () =>
      open({
        title: is_own ? m.approval_withdraw_title() : m.approval_refuse_title(),
        text: month === null ? m.approval_refuse_text() : m.approval_month_stays(),
        confirm: is_own ? m.approval_withdraw() : m.approval_refuse(),
        act: decide(
          'refuse',
          is_own ? m.approval_withdrawn() : month === null ? m.approval_refused() : m.approval_month_refused(),
        ),
      }),
  }
}
