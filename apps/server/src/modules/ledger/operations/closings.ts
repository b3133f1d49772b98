/** What is known of the months that are closed (Product 4.830–4.836). */
import { momentsOfMonth, monthOf } from '@tembrel/domain/office/month-closing.ts'
import { sheetLines, type SheetLine, type SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { moscowDate, moscowInstant } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import {
  selectClosedUntil,
  selectClosingLines,
  selectClosings,
  selectCorrectedLater,
  selectCorrectedMonths,
  type ClosingRow,
} from '../closings.queries.ts'

export type Closing = ClosingRow

/** Every closing, also those of months that were opened again, the newest first; of one month when it is named. */
export async function listClosings(db: Kysely<DB>, month?: string): Promise<Closing[]> {
  return selectClosings(db, month)
}

/** The trial balance as a closing wrote it down. */
export async function readClosingLines(db: Kysely<DB>, closing_id: number): Promise<ReadonlyMap<SheetRow, SheetLine>> {
  const kept = new Map(await selectClosingLines(db, closing_id))
  // In the order of the sheet, which a later release may have more rows for.
  return new Map([...sheetLines([])].map(([row, empty]) => [row, kept.get(row) ?? empty]))
}

/** Refuses what would change a day of a closed month: MONTH_CLOSED (409). The database holds it too. `day` is one of Moscow. */
export async function requireOpenDay(db: Kysely<DB>, day: string): Promise<void> {
  const until = await selectClosedUntil(db)
  if (until !== null && moscowInstant(day, 0, 0) < until) throw apiError('MONTH_CLOSED')
}

/** How many operations of a month were corrected in later ones, and what the corrections moved; kopecks. */
export async function readCorrectedLater(
  db: Kysely<DB>,
  month: string,
): Promise<{ count: number; sum_kopecks: number }> {
  return selectCorrectedLater(db, momentsOfMonth(month))
}

/** Which of these operations correct one of an earlier month, and of which, `2026-10`. */
export async function readCorrectedMonths(
  db: Kysely<DB>,
  operation_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return selectCorrectedMonths(db, [...new Set(operation_ids)])
}

/** The month of another moment than `now`'s, `2026-10`; null for one of the same month. */
export function otherMonth(at: Date, now: Date): string | null {
  const month = monthOf(moscowDate(at))
  return month === monthOf(moscowDate(now)) ? null : month
}
