import { Ban, CircleAlert, CircleCheck, Clock3, LoaderCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import {
  isWithdrawType,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  VOID_PAYMENT_STATUSES,
} from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/surface.tsx'
import { failureText } from './failure-text.ts'
import { formatSum } from './format-sum.ts'

export type Payment = CallResponse<'GET /{role}/payments/{id}'>['payment']

interface PaymentLook {
  readonly tone: Tone | undefined
  readonly Icon: LucideIcon
  readonly text: () => string
}

const LOOKS: Readonly<Record<PaymentStatusId, PaymentLook>> = {
  [PAYMENT_STATUS.waiting_for_payment]: { tone: 'info', Icon: Clock3, text: m.wallet_status_waiting },
  [PAYMENT_STATUS.executed]: { tone: 'ok', Icon: CircleCheck, text: m.wallet_status_executed },
  [PAYMENT_STATUS.rejected]: { tone: 'danger', Icon: Ban, text: m.wallet_status_rejected },
  [PAYMENT_STATUS.in_process]: { tone: 'warn', Icon: LoaderCircle, text: m.wallet_status_in_process },
  [PAYMENT_STATUS.payment_error]: { tone: 'danger', Icon: CircleAlert, text: m.wallet_status_payment_error },
  [PAYMENT_STATUS.transfer_error]: { tone: 'danger', Icon: CircleAlert, text: m.wallet_status_transfer_error },
  [PAYMENT_STATUS.nulled]: { tone: undefined, Icon: Ban, text: m.wallet_status_nulled },
}

/** How the status of a payment is shown (Product §4). */
export function paymentLook(status: PaymentStatusId): PaymentLook {
  return LOOKS[status]
}

/** The look of a line: a withdrawal that has not been started gets its own look, because it does not wait for a payment. */
export function lineLook({ type, status }: Pick<Payment, 'type' | 'status'>): PaymentLook {
  const look = paymentLook(status)
  const isAsked = status === PAYMENT_STATUS.waiting_for_payment && isWithdrawType(type)
  return isAsked ? { ...look, text: m.wallet_status_requested } : look
}

/** Why a line failed, in words: what staff wrote, or what the bank's code means; null when there is nothing to say. */
export function failureWords(payment: Pick<Payment, 'status' | 'failure_reason'>): string | null {
  if (!isFailedPayment(payment) || payment.failure_reason === null) return null
  return payment.status === PAYMENT_STATUS.rejected ? payment.failure_reason : failureText(payment.failure_reason)
}

/** Whether it has come to nothing. */
export function isFailedPayment({ status }: Pick<Payment, 'status'>): boolean {
  return VOID_PAYMENT_STATUSES.includes(status)
}

/** What the payment was for: «Оплата заказа № 2041». */
export function paymentTitle(payment: Payment): string {
  const { type, method, order_id } = payment
  switch (type) {
    case PAYMENT_TYPE.topup:
      if (order_id !== null) return m.wallet_topup_order({ id: order_id })
      return method === PAYMENT_METHOD.invoice ? m.wallet_topup_invoice() : m.wallet_topup_card()
    case PAYMENT_TYPE.pay:
      return m.wallet_pay_order({ id: order_id ?? 0 })
    case PAYMENT_TYPE.reward_narrator:
    case PAYMENT_TYPE.reward_soundengineer:
      return m.wallet_reward({ id: order_id ?? 0 })
    default:
      return payment.is_refund ? m.wallet_refund() : withdrawTitle(method)
  }
}

function withdrawTitle(method: number): string {
  if (method === PAYMENT_METHOD.crypto) return m.wallet_withdraw_crypto()
  return method === PAYMENT_METHOD.invoice ? m.wallet_withdraw_invoice() : m.wallet_withdraw_card()
}

/** Types that bring money into the wallet. */
const INCOMING: readonly number[] = [
  PAYMENT_TYPE.topup,
  PAYMENT_TYPE.reward_narrator,
  PAYMENT_TYPE.reward_soundengineer,
]

/** Whether a line brings money into the wallet, whatever has become of it. */
export function isIncoming({ type }: Pick<Payment, 'type'>): boolean {
  return INCOMING.includes(type)
}

/**
 * What the other side of a line shows, a bank or a card: the sum with the fee of a top-up, without that of a withdrawal; null where
 * it is the sum itself, and where nothing was or will be charged.
 */
export function bankWords(payment: Pick<Payment, 'type' | 'status' | 'sum' | 'fee'>): string | null {
  const { type, sum, fee, status } = payment
  const isOutside = type === PAYMENT_TYPE.topup || isWithdrawType(type)
  if (!isOutside || fee === 0 || isFailedPayment(payment)) return null
  const isDone = status === PAYMENT_STATUS.executed
  if (isIncoming(payment)) {
    const facts = { total: formatSum(sum + fee), fee: formatSum(fee) }
    return isDone ? m.wallet_bank_charged(facts) : m.wallet_bank_due(facts)
  }
  const facts = { total: formatSum(sum - fee), fee: formatSum(fee) }
  return isDone ? m.wallet_bank_sent(facts) : m.wallet_bank_to_send(facts)
}
