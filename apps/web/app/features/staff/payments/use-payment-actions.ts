import { useRevalidator } from 'react-router'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { payoutTarget } from '../parts/payment-labels.ts'
import type { StaffPayment } from '../parts/staff-payment-types.ts'
import { assignLine } from './assign-line.ts'
import { isPaidByPress, suggestedWhy } from './suggestion.ts'
import type { ListedPayment, Suggestion } from './suggestion.ts'
import { withRival } from './with-rival.ts'

/** One thing the accountant can do with a payment. */
export interface PaymentAction {
  readonly id: 'execute' | 'confirm' | 'repeat' | 'settle' | 'refuse'
  readonly label: string
  /** For a narrow place, such as the row of a list. */
  readonly short: string
  readonly isDanger?: boolean
  /** Opens the question that comes before. */
  readonly ask: () => void
}

/** What can be done with a payment now, the likeliest first. Each asks once before money moves. */
export function usePaymentActions(payment: ListedPayment): PaymentAction[] {
  const { revalidate } = useRevalidator()
  const { can } = payment
  const run = (act: (tools: ActionTools) => Promise<string>) => (tools: ActionTools) =>
    withRival(payment.id, async () => showToast({ text: await act(tools) }), revalidate)
  return [
    ...(can.execute ? [executing(payment, run)] : []),
    ...(isPaidByPress(payment) ? [assigning(payment, revalidate)] : can.confirm ? [confirming(payment, run)] : []),
    ...(can.repeat ? [repeating(payment, run)] : []),
    ...(can.settle_refund ? [settling(payment, run)] : []),
    ...(can.refuse ? [refusing(payment, revalidate)] : []),
  ]
}

type Run = (act: (tools: ActionTools) => Promise<string>) => (tools: ActionTools) => Promise<void>

function askFirst(props: {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly act: (tools: ActionTools) => Promise<void>
}): void {
  void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)
}

function executing(payment: StaffPayment, run: Run): PaymentAction {
  const { id, amount } = payment
  // Under way with an unknown result: only a look into the provider's books decides.
  const by_hand = payment.status === PAYMENT_STATUS.in_process
  const where = { sum: formatSum(amount), where: payoutTarget(payment) }
  const text = payment.by_token ? m.payout_execute_text(where) : m.staff_payments_execute_text(where)
  const act = run(async ({ keyFor }) => {
    const body = { by_hand }
    const options = { params: { id }, body, idempotencyKey: keyFor([id, 'execute', body]) }
    const { payment: done } = await api('POST /staff/payments/{id}/execute', options)
    return done.status === PAYMENT_STATUS.executed ? m.staff_payments_executed() : m.staff_payments_sent()
  })
  const label = by_hand ? m.staff_payments_execute_hand() : m.staff_payments_execute()
  const words = {
    title: m.staff_payments_execute_title(),
    text: by_hand ? m.staff_payments_execute_hand_text() : text,
    confirm: label,
  }
  return { id: 'execute', label, short: m.staff_payments_execute(), ask: () => askFirst({ ...words, act }) }
}

/** In place of confirming by hand, which would leave the line without its invoice. */
function assigning(
  payment: ListedPayment & { suggestion: Suggestion },
  revalidate: () => Promise<void>,
): PaymentAction {
  const { id, suggestion } = payment
  const act = ({ keyFor }: ActionTools) =>
    withRival(
      id,
      async () => {
        try {
          await assignLine(suggestion, keyFor)
          showToast({ text: m.payments_line_assigned() })
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.code !== 'CONFLICT') throw error
          showToast({ text: m.receipts_moved_on(), isError: true })
        }
      },
      revalidate,
    )
  const words = {
    title: m.payments_line_title(),
    text: `${suggestedWhy(suggestion)}. ${m.payments_line_text({ sum: formatSum(suggestion.sum) })}`,
    confirm: m.payments_line_assign(),
  }
  return {
    id: 'confirm',
    label: m.payments_line_assign(),
    short: m.staff_payments_confirm_short(),
    ask: () => askFirst({ ...words, act }),
  }
}

function confirming(payment: ListedPayment, run: Run): PaymentAction {
  const { id, amount } = payment
  const act = run(async ({ keyFor }) => {
    const idempotencyKey = keyFor([id, 'confirm'])
    const { went_to } = await api('POST /staff/payments/{id}/confirm', { params: { id }, idempotencyKey })
    return went_to === 'order' ? m.staff_payments_confirmed_order() : m.staff_payments_confirmed_wallet()
  })
  const isLate = payment.status === PAYMENT_STATUS.nulled
  const text = [
    m.staff_payments_confirm_text({ sum: formatSum(amount) }),
    ...(isLate ? [m.staff_payments_confirm_late()] : []),
    ...(payment.suggestion ? [m.payments_line_beside({ why: suggestedWhy(payment.suggestion) })] : []),
  ].join(' ')
  const words = { title: m.staff_payments_confirm_title(), text, confirm: m.staff_payments_confirm() }
  return {
    id: 'confirm',
    label: m.staff_payments_confirm(),
    short: m.staff_payments_confirm_short(),
    ask: () => askFirst({ ...words, act }),
  }
}

function repeating(payment: StaffPayment, run: Run): PaymentAction {
  const { id, sum } = payment
  const act = run(async ({ keyFor }) => {
    const idempotencyKey = keyFor([id, 'repeat'])
    const { payment: made } = await api('POST /staff/payments/{id}/repeat', { params: { id }, idempotencyKey })
    return m.staff_payments_repeated({ id: made.id })
  })
  const text = m.staff_payments_repeat_text({ sum: formatSum(sum), where: payoutTarget(payment) })
  const words = { title: m.staff_payments_repeat_title(), text, confirm: m.staff_payments_repeat() }
  return {
    id: 'repeat',
    label: m.staff_payments_repeat(),
    short: m.staff_payments_repeat(),
    ask: () => askFirst({ ...words, act }),
  }
}

function settling(payment: StaffPayment, run: Run): PaymentAction {
  const { id } = payment
  const act = (tools: ActionTools, was_made: boolean) =>
    run(async ({ keyFor }) => {
      const body = { was_made }
      const options = { params: { id }, body, idempotencyKey: keyFor([id, 'settle', body]) }
      await api('POST /staff/payments/{id}/settle-refund', options)
      return m.staff_payments_settled()
    })(tools)
  const ask = (): void => {
    void openDialog(async () => (await import('./settle-refund-dialog.tsx')).SettleRefundDialog, { payment, act })
  }
  return { id: 'settle', label: m.staff_payments_settle(), short: m.staff_payments_settle(), ask }
}

function refusing(payment: StaffPayment, revalidate: () => Promise<void>): PaymentAction {
  const { id, sum } = payment
  const act = (tools: ActionTools, reason: string) =>
    withRival(
      id,
      async () => {
        const body = { reason }
        const options = { params: { id }, body, idempotencyKey: tools.keyFor([id, 'refuse', body]) }
        await api('POST /staff/payments/{id}/refuse', options)
        showToast({ text: m.staff_payments_refused() })
      },
      revalidate,
    )
  const ask = (): void => {
    void openDialog(async () => (await import('../../confirm/comment-dialog.tsx')).CommentDialog, {
      title: m.staff_payments_refuse_title(),
      text: m.staff_payments_refuse_text({ sum: formatSum(sum) }),
      label: m.staff_payments_refuse_reason(),
      isRequired: true,
      maxLength: 500,
      confirm: m.staff_payments_refuse(),
      isDanger: true,
      keptAs: `payment-${String(id)}-refuse`,
      act,
    })
  }
  return { id: 'refuse', label: m.staff_payments_refuse(), short: m.staff_payments_refuse(), isDanger: true, ask }
}
