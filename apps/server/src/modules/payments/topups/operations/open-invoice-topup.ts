import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectOwnCompany } from '../../rows/invoices.queries.ts'
import { insertPayment, type PaymentRow } from '../../rows/payments.queries.ts'

export interface InvoiceTopup {
  readonly profile_id: number
  readonly sum: Kopecks
  readonly fee: Kopecks
  readonly order_id: number | null
  readonly company: number | undefined
  readonly locale: 'ru' | 'en'
  /** Until when it can be paid. */
  readonly expires_at: Date
}

/**
 * Writes a top-up by invoice, open until `expires_at` (Product §4); the caller issues the invoice itself in the same
 * transaction. Throws 422 at `company` when it is none of the client's.
 */
export async function openInvoiceTopup(tx: Tx, app: AppContext, topup: InvoiceTopup): Promise<PaymentRow> {
  const { company, profile_id } = topup
  if (company === undefined) throw apiError('VALIDATION', { errors: { company: 'required' } })
  const own = await selectOwnCompany(tx.db, profile_id, company)
  if (!own) throw apiError('VALIDATION', { errors: { company: 'not_found' } })
  const payment = await insertPayment(tx.db, {
    profile_id,
    type: PAYMENT_TYPE.topup,
    method: PAYMENT_METHOD.invoice,
    status: PAYMENT_STATUS.waiting_for_payment,
    sum_kopecks: Number(topup.sum),
    fee_kopecks: Number(topup.fee),
    order_id: topup.order_id,
    company_id: own.id,
    provider_key: null,
    locale: topup.locale,
    acting_agent_id: null,
    expires_at: topup.expires_at,
    created_at: app.clock.now(),
  })
  tx.changed(profile_id)
  return payment
}
