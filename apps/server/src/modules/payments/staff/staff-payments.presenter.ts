/** Payments as staff see them (Product §7): with their owner, and with what is needed to execute them. */
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { isKeyForgotten } from '../refunds/card-refund-ends.ts'
import { paymentTitle } from '../rows/payment-labels.ts'
import { isOutOfReach } from '../payouts/payout-start.ts'
import { isRepeatable } from '../rows/returned-payments.ts'
import { isWithdrawal } from '../payouts/withdrawal-lock.ts'
import type { StaffPaymentRow } from './staff-payments.queries.ts'

type StaffPayment = CallResponse<'GET /staff/payments'>['payments'][number]

/** What the accountant can do with it: nothing is offered that its call would refuse. */
function presentCan(row: StaffPaymentRow, now: Date): StaffPayment['can'] {
  const isOut = isWithdrawal(row)
  const isWaiting = row.status === PAYMENT_STATUS.waiting_for_payment
  const isRunning = row.status === PAYMENT_STATUS.in_process
  const canEnd = isOut && (isWaiting || (isRunning && isOutOfReach(row, now)))
  const isInvoice = row.type === PAYMENT_TYPE.topup && row.method === PAYMENT_METHOD.invoice
  const isLostRefund = row.refund_of_payment_id !== null && isRunning && row.provider_payment_id === null
  return {
    execute: canEnd,
    refuse: canEnd,
    confirm:
      isInvoice && Number(row.paid_kopecks) === 0 && (isWaiting || isRunning || row.status === PAYMENT_STATUS.nulled),
    repeat: row.status === PAYMENT_STATUS.transfer_error && isRepeatable(row) && !row.has_later_withdrawal,
    settle_refund: isLostRefund && isKeyForgotten(now, row),
  }
}

/** `now` decides whether the provider can still be asked about a payout that never got an answer. */
export function presentStaffPayment(row: StaffPaymentRow, now: Date, locale: Locale): StaffPayment {
  const isOut = isWithdrawal(row)
  const { company } = row
  return {
    id: row.id,
    type: row.type,
    title: paymentTitle(row, locale),
    method: row.method,
    status: row.status,
    sum: row.sum_kopecks / 100,
    fee: row.fee_kopecks / 100,
    amount: (isOut ? row.sum_kopecks - row.fee_kopecks : row.sum_kopecks + row.fee_kopecks) / 100,
    paid: Number(row.paid_kopecks) / 100,
    order_id: row.order_id,
    profile: {
      id: row.profile_id,
      role: row.owner_role,
      firstname: row.owner_firstname,
      lastname: row.owner_lastname,
    },
    acting_agent: row.acting_agent,
    company: company && {
      id: company.id,
      title: company.title,
      inn: company.inn,
      kpp: company.kpp,
      legal_address: company.legal_address,
      current_account_number: company.current_account_number,
      bank_name: company.bank_name,
      bik: company.bik,
      bank_corr_account: company.bank_corr_account,
    },
    card_number: row.card_number,
    by_token: row.payout_token_encrypted !== null,
    crypto_number: row.crypto_number,
    document_number: row.document_number,
    refund_of_payment_id: row.refund_of_payment_id,
    failure_reason: row.failure_reason,
    can: presentCan(row, now),
    expires_at: row.expires_at?.toISOString() ?? null,
    formatted_expires_at: row.expires_at && formatMoment(row.expires_at, locale),
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}
