/** Payments as staff see them (Product §7): with their owner, and with what is needed to execute them. */
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { formatMoment } from '../../http/format-moment.ts'
import { isOutOfReach } from './payout-start.ts'
import { isWithdrawal } from './withdrawal-lock.ts'
import type { StaffPaymentRow } from './withdrawals.queries.ts'

type StaffPayment = CallResponse<'GET /staff/payments'>['payments'][number]

/** `now` decides whether the provider can still be asked about a payout that never got an answer. */
export function presentStaffPayment(row: StaffPaymentRow, now: Date, locale: Locale): StaffPayment {
  const isOut = isWithdrawal(row)
  const isWaiting = row.status === PAYMENT_STATUS.waiting_for_payment
  const canEnd = isOut && (isWaiting || (row.status === PAYMENT_STATUS.in_process && isOutOfReach(row, now)))
  const { company } = row
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    sum: row.sum_kopecks / 100,
    fee: row.fee_kopecks / 100,
    amount: (isOut ? row.sum_kopecks - row.fee_kopecks : row.sum_kopecks + row.fee_kopecks) / 100,
    order_id: row.order_id,
    profile: {
      id: row.profile_id,
      role: row.owner_role,
      firstname: row.owner_firstname,
      lastname: row.owner_lastname,
    },
    acting_agent_id: row.acting_agent_id,
    company: company && {
      id: company.id,
      title: company.title,
      inn: company.inn,
      legal_address: company.legal_address,
      current_account_number: company.current_account_number,
      bank_name: company.bank_name,
      bik: company.bik,
      bank_corr_account: company.bank_corr_account,
    },
    card_number: row.card_number,
    crypto_number: row.crypto_number,
    document_number: row.document_number,
    refund_of_payment_id: row.refund_of_payment_id,
    failure_reason: row.failure_reason,
    can: { execute: canEnd, refuse: canEnd },
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}
