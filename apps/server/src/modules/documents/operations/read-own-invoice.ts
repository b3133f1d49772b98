import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { readFiles } from '../../files/operations/files.ts'
import { selectDocumentOfPayment, selectPaymentOwner } from '../documents.queries.ts'
import { storeDocument } from '../store-document.ts'

/** The invoice of a payment for its owner or for staff. Throws 404 for anybody else's and for one without an invoice. */
export async function readOwnInvoice(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
): Promise<FileRow> {
  const db = app.database.kysely
  const isStaff = actor.role === 'supporter' || actor.role === 'accountant'
  const owner = await selectPaymentOwner(db, payment_id)
  const row = isStaff || owner === actor.profile_id ? await selectDocumentOfPayment(db, payment_id) : undefined
  if (!row) throw apiError('NOT_FOUND')
  const { file_id } = await storeDocument(app, row.id, locale)
  const file = (await readFiles(db, [file_id])).get(file_id)
  if (!file) throw apiError('NOT_FOUND')
  return file
}
