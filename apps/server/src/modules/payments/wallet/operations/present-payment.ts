/** Payments as people see them: roubles, words and links instead of kopecks and provider ids (Product §3). */
import type { WirePayment, WirePaymentDocument } from '@tembrel/contract/wire/wallet.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isOpenPayment, PAYMENT_STATUS, PAYMENT_TYPE, type PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { localeQuery } from '../../../../http/locale-query.ts'
import { formatDay, formatMoment } from '../../../../http/format-moment.ts'
import type { PaymentExtras } from '../payment-extras.ts'
import { CORRECTED, type PaymentRow } from '../../rows/payments.queries.ts'
import { isRepeatable, RETURNED_STATUSES } from '../../rows/returned-payments.ts'

const NO_EXTRAS: PaymentExtras = { company: null, document_number: null, paid_kopecks: 0, adjustments: [] }

/** A payment for its owner. A link is shown only while it can still be paid. `extras` = what its row only points at. */
export function presentPayment(row: PaymentRow, locale: Locale, extras: PaymentExtras = NO_EXTRAS): WirePayment {
  const isOpen = isOpenPayment(row.status)
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    sum: row.sum_kopecks / 100,
    fee: row.fee_kopecks / 100,
    paid: extras.paid_kopecks === 0 ? null : extras.paid_kopecks / 100,
    adjustments: extras.adjustments.map(({ kind, amount, at }) => ({
      kind,
      sum: Number(amount) / 100,
      at: at.toISOString(),
      formatted_at: formatDay(at, locale),
    })),
    order_id: row.order_id,
    company: extras.company,
    card_number: row.card_number,
    crypto_number: row.crypto_number,
    confirmation_url: isOpen ? row.confirmation_url : null,
    document: documentOf(row, extras.document_number, locale),
    report: reportOf(row, locale),
    failure_reason: row.failure_reason,
    left_in_wallet: row.left_in_wallet_at !== null && row.failure_reason !== CORRECTED,
    is_refund: row.refund_of_payment_id !== null,
    is_repeatable: isRepeatable(row),
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}

function documentOf(row: PaymentRow, number: string | null, locale: Locale): WirePaymentDocument {
  const none = { number: null, name: null, path: null }
  if (number !== null) {
    const path = `/api/${roleOf(row.type)}/payments/${row.id}/invoice${localeQuery(locale)}`
    return { state: 'ready', number, name: `invoice_${row.id}.pdf`, path }
  }
  // What was given back or replaced has not failed: it only has no document.
  if (RETURNED_STATUSES.includes(row.status) && row.status !== PAYMENT_STATUS.nulled) return { state: 'error', ...none }
  return { state: isOpenPayment(row.status) ? 'in_process' : 'none', ...none }
}

/** The report of a payout to a worker, once it has been executed; it is made when it is first asked for. */
function reportOf(row: PaymentRow, locale: Locale): WirePayment['report'] {
  const isPayout = row.type === PAYMENT_TYPE.withdraw_narrator || row.type === PAYMENT_TYPE.withdraw_soundengineer
  if (!isPayout || row.status !== PAYMENT_STATUS.executed) return null
  const path = `/api/${roleOf(row.type)}/payments/${row.id}/report${localeQuery(locale)}`
  return { name: `payout_${row.id}.pdf`, path }
}

/** In whose name a payment of this type is read. */
function roleOf(type: PaymentTypeId): 'client' | 'narrator' | 'soundengineer' {
  if (type === PAYMENT_TYPE.reward_narrator || type === PAYMENT_TYPE.withdraw_narrator) return 'narrator'
  const isEngineers = type === PAYMENT_TYPE.reward_soundengineer || type === PAYMENT_TYPE.withdraw_soundengineer
  return isEngineers ? 'soundengineer' : 'client'
}
