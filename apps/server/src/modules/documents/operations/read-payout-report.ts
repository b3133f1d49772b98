import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { selectPaymentOwner, selectReportOfPayment } from '../documents.queries.ts'
import { documentFile } from '../document-file.ts'
import { issuePayoutReport } from './issue-payout-report.ts'

/**
 * The report of a payout for the worker who was paid, or for staff. One that was executed before reports were made gets its own now.
 * Throws 404 for anybody else's, and for what is no executed payout to a worker.
 */
export async function readPayoutReport(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
): Promise<FileRow> {
  const db = app.database.kysely
  const isStaff = actor.role === 'supporter' || actor.role === 'accountant'
  if (!isStaff && (await selectPaymentOwner(db, payment_id)) !== actor.profile_id) throw apiError('NOT_FOUND')
  const issued =
    (await selectReportOfPayment(db, payment_id)) ??
    (await inTransaction(app.database, (tx) => issuePayoutReport(tx, app, { payment_id })))
  if (!issued) throw apiError('NOT_FOUND')
  return documentFile(app, issued.id, locale)
}
