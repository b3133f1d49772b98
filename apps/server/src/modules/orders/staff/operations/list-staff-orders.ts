import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { selectParticipants } from '../../work/people.queries.ts'
import { selectFlaggedTotal, selectStaffOrders, type StaffOrderFilter } from '../staff-orders.queries.ts'
import { presentOrderRow } from '../../reading/list-rows.presenter.ts'

const ORDERS_PER_PAGE = 20

/** A page of the orders of everybody for the staff (Product §6, §7). */
export async function listStaffOrders(
  app: AppContext,
  filter: StaffOrderFilter,
  locale: Locale,
): Promise<CallResponse<'GET /staff/orders'>> {
  const db = app.database.kysely
  const [{ rows, total }, flagged_total] = await Promise.all([
    selectStaffOrders(db, filter, ORDERS_PER_PAGE),
    selectFlaggedTotal(db),
  ])
  const people = await selectParticipants(
    db,
    rows.flatMap((row) => [row.client_id, row.narrator_id, row.soundengineer_id].filter((id) => id !== null)),
  )
  return {
    orders: rows.map((row) => ({
      ...presentOrderRow(row, people, locale),
      flagged_at: row.flagged_at?.toISOString() ?? null,
      not_done_count: row.not_done_count,
    })),
    total,
    total_pages: Math.ceil(total / ORDERS_PER_PAGE),
    flagged_total,
  }
}
