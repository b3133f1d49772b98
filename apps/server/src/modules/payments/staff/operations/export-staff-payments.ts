import type { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { csvStream } from '../../../../http/csv-table.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { staffFilterOf, type AskedStaffFilter } from '../staff-payment-filter.ts'
import { staffPaymentsCsvHead, staffPaymentsCsvRow } from '../staff-payments-csv.ts'
import { selectStaffPaymentsBefore, type StaffPaymentRow } from '../staff-payments.queries.ts'

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
