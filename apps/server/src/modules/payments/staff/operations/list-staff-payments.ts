import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { staffFilterOf, type AskedStaffFilter } from '../staff-payment-filter.ts'
import { presentStaffPayment } from '../staff-payments.presenter.ts'
import { selectQueueCounts, selectStaffPayments } from '../staff-payments.queries.ts'

const PER_PAGE = 20

/** Payments of everybody, newest first, and how many wait in each queue (Product §7). */
export async function listStaffPayments(
  app: AppContext,
  asked: AskedStaffFilter & { readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/payments'>> {
  const db = app.database.kysely
  const filter = { ...staffFilterOf(asked), page: asked.page, per_page: PER_PAGE }
  const [{ rows, total }, counts] = await Promise.all([selectStaffPayments(db, filter), selectQueueCounts(db)])
  const now = app.clock.now()
  return {
    payments: rows.map((row) => presentStaffPayment(row, now, locale)),
    total,
    total_pages: Math.ceil(total / PER_PAGE),
    counts,
  }
}
