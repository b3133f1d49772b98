import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../../../app-context.ts'
import { staffFilterOf, type AskedStaffFilter } from '../staff-payment-filter.ts'
import { presentStaffPayment } from '../staff-payments.presenter.ts'
import {
  selectPayer,
  selectPayingCompany,
  selectQueueCounts,
  selectStaffPayments,
  selectStaffHistory,
  selectStaffPayment,
  type StaffPaymentRow,
  selectStaffPaymentsBefore,
} from '../staff-payments.queries.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { openCardNumber } from '../../payouts/card-number-vault.ts'
import { selectRefundsOf } from '../../refunds/card-refunds.queries.ts'
import { refundLeft } from '../../refunds/refundable-topup.ts'
import { readBreakdownOf } from '../../wallet/breakdown/read-breakdown-of.ts'
import { csvStream } from '../../../../http/csv-table.ts'
import { staffPaymentsCsvHead, staffPaymentsCsvRow } from '../staff-payments-csv.ts'

/** Payments of everybody, newest first, what they come to, and how many wait in each queue (Product §7, 2.985). */
export async function listStaffPayments(
  app: AppContext,
  { page, per_page, ...asked }: AskedStaffFilter & { readonly page: number; readonly per_page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/payments'>> {
  const db = app.database.kysely
  const { profile_id, company_id } = asked
  const [{ rows, total, sums }, counts, of, of_company] = await Promise.all([
    selectStaffPayments(db, { ...staffFilterOf(asked), page, per_page }),
    selectQueueCounts(db),
    profile_id === undefined ? null : selectPayer(db, profile_id),
    company_id === undefined ? null : selectPayingCompany(db, company_id),
  ])
  const now = app.clock.now()
  return {
    payments: rows.map((row) => presentStaffPayment(row, now, locale)),
    total,
    total_pages: Math.ceil(total / per_page),
    sums:
      sums &&
      sums.map(({ type, count, failed, sum_kopecks, fee_kopecks }) => ({
        ...{ type, count, failed },
        sum: sum_kopecks / 100,
        fee: fee_kopecks / 100,
      })),
    of,
    of_company,
    counts,
  }
}

/** How many invoices are not paid and how many withdrawals are not made yet: the two queues that the accountant works off. */
export { DUE_PAYMENTS } from '../staff-payments.queries.ts'

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
  const card_number = openCardNumber(app.config.secret_keys, row.profile_id, row.card_number_encrypted)
  const target = { kind: 'payment', id: row.id }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'read-card-number', target, at: app.clock.now() }),
  )
  return card_number
}

const ROWS_AT_ONCE = 500

/** All payments that fit the filter as the text of a CSV file, newest first; that somebody took them is written down. */
export async function exportStaffPayments(
  app: AppContext,
  actor: Actor,
  asked: AskedStaffFilter,
  locale: Locale,
): Promise<Readable> {
  const target = { kind: 'export', id: 'payments' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-payments', target, data: { ...asked }, at: app.clock.now() }),
  )
  const filter = staffFilterOf(asked)
  return csvStream<StaffPaymentRow>({
    head: staffPaymentsCsvHead(locale),
    rows_at_once: ROWS_AT_ONCE,
    readAfter: async (last) => selectStaffPaymentsBefore(app.database.kysely, filter, last?.id ?? null, ROWS_AT_ONCE),
    write: (rows) => rows.map((row) => staffPaymentsCsvRow(row, locale)).join(''),
  })
}
