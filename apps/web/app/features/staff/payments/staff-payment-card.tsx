import { Link, useRevalidator } from 'react-router'
import { PAYMENT_TYPE, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { Note } from '../../../ui/surface.tsx'
import { useAnnouncedChange } from '../../../ui/fields/use-announced-change.ts'
import { failureText } from '../../nouns/payment/failure-text.ts'
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx'
import type { Approval } from '../approvals/approval-types.ts'
import { StaffCrumbs } from '../parts/staff-crumbs.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { failureWords, lineLook } from '../../nouns/payment/payment-look.ts'
import { BreakdownSteps } from '../../wallet/breakdown-view.tsx'
import { PaymentStatus } from './payments-table.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { StaffPaymentAnswer } from '../parts/staff-payment-types.ts'
import { ownerName } from '../parts/payment-labels.ts'
import { suggestedWhy, suggestedWords } from './suggestion.ts'
import type { Suggestion } from './suggestion.ts'
import { usePaymentActions } from './use-payment-actions.ts'

const REWARDS: readonly number[] = [PAYMENT_TYPE.reward_narrator, PAYMENT_TYPE.reward_soundengineer]

interface StaffPaymentCardProps {
  readonly answer: StaffPaymentAnswer
  readonly approvals?: readonly Approval[]
  /** The bank line that seems to pay it. */
  readonly suggestion?: Suggestion | undefined
  /** The accountant acts, the support reads (Product §6). */
  readonly canAct: boolean
}

/** One payment with its requisites, what can be done with it, its states and the breakdown of its money (Product §7). */
export function StaffPaymentCard({ answer, approvals = [], suggestion, canAct }: StaffPaymentCardProps) {
  const { payment, history, breakdown, refunds } = answer
  const reason = failureWords(payment)
  const isRefused = payment.status === PAYMENT_STATUS.rejected
  // A payment without another requester was requested by its owner; rewards come by themselves.
  const asker = REWARDS.includes(payment.type) ? m.staff_payments_by_service() : ownerName(payment.profile)
  return (
    <>
      <header className="mb-6">
        <div className="max-desktop:hidden">
          <StaffCrumbs
            list={{ label: m.staff_payments_payments(), to: pathToStaff.staffPayments() }}
            label={m.staff_payments_number({ id: payment.id })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h1 className="break-words">{m.staff_payments_title({ id: payment.id })}</h1>
            <p className="mt-1.5 text-ink-2">{`${payment.title} · ${payment.formatted_created_at}`}</p>
          </div>
          <PaymentStatus payment={payment} />
        </div>
      </header>
      <ApprovalsPanel approvals={approvals} />
      <div className="staff-facts">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {suggestion && (
            <Note tone="info">
              {suggestedWords(suggestion)}. {suggestedWhy(suggestion)}.{' '}
              <Link className="link" to={pathToStaff.staffReceipt(suggestion.receipt_id)}>
                {m.payments_line_open()}
              </Link>
            </Note>
          )}
          {reason !== null && <Note tone={isRefused ? 'info' : 'danger'}>{reason}</Note>}
          <PaymentFacts answer={answer} canOpenPeople={!canAct} />
          <section className="card" aria-labelledby="payment-breakdown">
            <h2 id="payment-breakdown" className="mb-4 text-h3">
              {m.staff_payments_breakdown()}
            </h2>
            <BreakdownSteps breakdown={breakdown} />
          </section>
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-5">
          <PaymentActions answer={answer} suggestion={suggestion} canAct={canAct} />
          {refunds.length > 0 && <Refunds refunds={refunds} />}
          <section className="card" aria-labelledby="payment-history">
            <h2 id="payment-history" className="mb-3 text-h3">
              {m.staff_payments_history()}
            </h2>
            <ol className="grid gap-3">
              {history.map((entry, index) => (
                <li key={`${entry.at}-${String(entry.status)}`} className="text-small">
                  <b className="block font-semibold">{lineLook({ type: payment.type, status: entry.status }).text()}</b>
                  <span className="num text-ink-2">{`${entry.by ?? (index === 0 ? asker : m.staff_payments_by_service())} · ${entry.formatted_at}`}</span>
                  {entry.reason !== null && entry.status === PAYMENT_STATUS.rejected && (
                    <p className="mt-1 break-words whitespace-pre-line text-ink-2">{entry.reason}</p>
                  )}
                  {entry.reason !== null && entry.status !== PAYMENT_STATUS.rejected && (
                    <p className="mt-1 text-ink-2">{failureText(entry.reason)}</p>
                  )}
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </>
  )
}

function PaymentActions({ answer, suggestion, canAct }: StaffPaymentCardProps) {
  const { payment, refund_left } = answer
  const { revalidate } = useRevalidator()
  const actions = usePaymentActions({ ...payment, suggestion })
  const ledger = withQuery(pathToStaff.staffLedger(), { profile: payment.profile.id })
  const refund = (): void => {
    if (refund_left === null) return
    const props = { payment_id: payment.id, left: refund_left, onDone: revalidate }
    void openDialog(async () => (await import('./refund-topup-dialog.tsx')).RefundTopupDialog, props)
  }
  const canRefund = refund_left !== null
  // A payment that has moved on has other buttons: the focus of the one that was pressed goes to their heading.
  const { heading, area, said } = useAnnouncedChange(lineLook(payment).text())
  return (
    <section className="card" aria-labelledby="payment-actions" {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <h2 ref={heading} id="payment-actions" className="mb-3 text-h3" tabIndex={-1}>
        {m.staff_payments_actions()}
      </h2>
      {!canAct && <p className="text-small text-ink-2">{m.staff_payments_actions_read()}</p>}
      {canAct && actions.length === 0 && !canRefund && (
        <p className="text-small text-ink-2">{m.staff_payments_actions_none()}</p>
      )}
      {canAct && (
        <div className="grid gap-2">
          {actions.map(({ id, label, isDanger, ask }, index) => (
            <Button key={id} isFull kind={isDanger ? 'danger' : index === 0 ? 'accent' : 'outline'} onClick={ask}>
              {label}
            </Button>
          ))}
          {canRefund && (
            <>
              <Button isFull isDisabled={refund_left < 1} aria-describedby="refund-reason" onClick={refund}>
                {m.staff_payments_refund()}
              </Button>
              {refund_left < 1 && (
                <p id="refund-reason" className="hint">
                  {m.staff_payments_refund_none()}
                </p>
              )}
            </>
          )}
        </div>
      )}
      {hasPage('staffLedger') && (
        <p className="mt-4 text-small">
          <Link className="link" to={ledger}>
            {m.ledger_of_owner()}
          </Link>
        </p>
      )}
    </section>
  )
}

function Refunds({ refunds }: { readonly refunds: StaffPaymentAnswer['refunds'] }) {
  return (
    <section className="card" aria-labelledby="payment-refunds">
      <h2 id="payment-refunds" className="mb-3 text-h3">
        {m.staff_payments_refunds()}
      </h2>
      <ul className="grid gap-2 text-small">
        {refunds.map(({ id, status, sum, formatted_created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <Link className="link num" to={pathToStaff.staffPayment(id)}>
              {m.staff_payments_number({ id })}
            </Link>
            <span className="num">{formatSum(sum)}</span>
            <span className="w-full text-ink-2">
              {`${lineLook({ type: PAYMENT_TYPE.withdraw_client, status }).text()} · ${formatted_created_at}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
