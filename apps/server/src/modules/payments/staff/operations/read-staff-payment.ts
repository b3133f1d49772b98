import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { openCardNumber } from '../../payouts/card-number-vault.ts'
import { selectRefundsOf } from '../../refunds/card-refunds.queries.ts'
import { refundLeft } from '../../refunds/refundable-topup.ts'
import { readBreakdownOf } from '../../wallet/breakdown/read-breakdown-of.ts'
import { presentStaffPayment } from '../staff-payments.presenter.ts'
import { selectStaffHistory, selectStaffPayment, type StaffPaymentRow } from '../staff-payments.queries.ts'

/**
 * One payment of anybody with its history (Product §7). The accountant, who executes an open withdrawal by hand, also reads its
 * whole card number, and that they did is written down. Throws 404.
 */
export async function readStaffPayment(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
): Promise<CallResponse<'GET /staff/payments/{id}'>> {
  const db = app.database.kysely
  const row = await selectStaffPayment(db, payment_id)
  if (!row) throw apiError('NOT_FOUND')
  const [history, refunds] = await Promise.all([selectStaffHistory(db, payment_id), selectRefundsOf(db, payment_id)])
  return {
    payment: presentStaffPayment(row, app.clock.now(), locale),
    full_card_number: actor.role === 'accountant' ? await showCardNumber(app, actor, row) : null,
    provider_payment_id: row.provider_payment_id,
    refund_left: await refundLeft(db, row),
    refunds: refunds.map(({ id, status, sum_kopecks, created_at }) => ({
      ...{ id, status, sum: sum_kopecks / 100 },
      formatted_created_at: formatMoment(created_at, locale),
    })),
    breakdown: await readBreakdownOf(db, row, locale, 'staff'),
    history: history.map(({ status, reason, at, firstname, lastname }) => ({
      status,
      reason,
      by: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
      at: at.toISOString(),
      formatted_at: formatMoment(at, locale),
    })),
  }
}

async function showCardNumber(app: AppContext, actor: Actor, row: StaffPaymentRow): Promise<string | null> {
  if (!isOpenPayment(row.status) || row.card_number_encrypted === null) return null
  const target = { kind: 'payment', id: row.id }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'read-card-number', target, at: app.clock.now() }),
  )
  return openCardNumber(app.config.secret_key, row.profile_id, row.card_number_encrypted)
}
