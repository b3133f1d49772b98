import { Link } from 'react-router'
import type { ApprovalKind } from '@tembrel/domain/money/second-person.ts'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { useUser } from '../../session/session.ts'
import { monthTitle } from '../parts/month-title.ts'
import { ownerName } from '../parts/payment-labels.ts'
import { RequestDecision } from '../parts/request-decision.tsx'
import type { Approval } from './approval-types.ts'
import { useMay } from '../../session/use-may.ts'

const KINDS: Readonly<Record<ApprovalKind, () => string>> = {
  'goodwill-refund': m.approval_goodwill,
  'cancel-with-refund': m.approval_cancel,
  'refund-topup': m.approval_refund_topup,
  'settle-refund': m.approval_settle_refund,
  'execute-withdrawal': m.approval_execute,
  'confirm-invoice': m.approval_invoice,
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
  const mayDecide = useMay()('POST /staff/approvals/{id}/{action}')
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
      {mayDecide && <Decision approval={approval} />}
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

function Decision({ approval }: { readonly approval: Approval }) {
  const { id, month, is_own } = approval
  const user = useUser()
  // Months are the owner's, as far as the support goes (Product 4.835).
  const canConfirm = month === null || user?.role !== 'supporter' || user.is_owner
  const { confirm, refuse } = wordsOf(approval)
  return (
    <RequestDecision
      {...{ id, is_own, canConfirm, confirm, movedOn: MOVED_ON }}
      refuse={is_own ? { ...refuse, done: m.approval_withdrawn() } : refuse}
      send={(action, idempotencyKey) =>
        api('POST /staff/approvals/{id}/{action}', { params: { id, action }, idempotencyKey })
      }
    />
  )
}

/** What confirming and refusing do, before they are pressed and after. */
function wordsOf({ kind, sum, month }: Approval) {
  if (month !== null) {
    return {
      confirm: { text: m.approval_month_text({ month: monthTitle(month) }), done: m.approval_month_done() },
      refuse: { text: m.approval_month_stays(), done: m.approval_month_refused() },
    }
  }
  if (kind === 'confirm-invoice') {
    return {
      confirm: { text: m.approval_invoice_text({ sum: formatSum(sum) }), done: m.approval_invoice_done() },
      refuse: { text: m.approval_invoice_stays(), done: m.approval_invoice_refused() },
    }
  }
  return {
    confirm: {
      text: m.approval_confirm_text({ what: KINDS[kind](), sum: formatSum(sum) }),
      done: m.approval_confirmed(),
    },
    refuse: { text: m.approval_refuse_text(), done: m.approval_refused() },
  }
}
