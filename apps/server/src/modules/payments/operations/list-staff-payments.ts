import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { presentStaffPayment } from '../staff-payments.presenter.ts'
import { selectStaffPayments, type StaffFilter } from '../withdrawals.queries.ts'

const PER_PAGE = 20

/** Payments of everybody, newest first (Product §7). */
export async function listStaffPayments(
  app: AppContext,
  filter: Omit<StaffFilter, 'per_page'>,
  locale: Locale,
): Promise<CallResponse<'GET /staff/payments'>> {
  const { rows, total } = await selectStaffPayments(app.database.kysely, { ...filter, per_page: PER_PAGE })
  const now = app.clock.now()
  return {
    payments: rows.map((row) => presentStaffPayment(row, now, locale)),
    total,
    total_pages: Math.ceil(total / PER_PAGE),
  }
}
