/** The documents of a month as they are read, and their end (Product 4.837). */
import type { WireMonthDocuments } from '@tembrel/contract/calls/staff/months.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import type { Actor } from '../../../http/session/session.ts'
import { requireBooksReader } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { readFiles, removeFile } from '../../files/operations/files.ts'
import { expireMonthDocuments, selectDueMonthDocuments, selectMonthDocuments } from '../month-documents.queries.ts'
import { isOver, presentMonthDocuments } from '../months.presenter.ts'

/** How far the set of a month is; null where nobody has asked for one. Throws OWNER_ONLY (403). */
export async function readMonthDocuments(
  app: AppContext,
  actor: Pick<Actor, 'role' | 'profile_id'>,
  month: string,
  locale: Locale,
): Promise<WireMonthDocuments | null> {
  await requireBooksReader(app.database.kysely, actor)
  const row = await selectMonthDocuments(app.database.kysely, month)
  return row ? presentMonthDocuments(row, app.clock.now(), locale) : null
}

/** The zip of a month; that somebody took it is written down. Throws OWNER_ONLY (403), and NOT_FOUND (404) while it is not there. */
export async function takeMonthDocuments(app: AppContext, actor: Actor, month: string): Promise<FileToSend> {
  const db = app.database.kysely
  await requireBooksReader(db, actor)
  const at = app.clock.now()
  const row = await selectMonthDocuments(db, month)
  const isThere = row !== undefined && row.state === 'done' && !isOver(row, at)
  const file = isThere ? (await readFiles(db, [row.file_id])).get(row.file_id) : undefined
  if (!file) throw apiError('NOT_FOUND')
  const target = { kind: 'month', id: month }
  await inTransaction(app.database, (tx) => recordAudit(tx, { actor, action: 'take-month-documents', target, at }))
  const { storage_key, size, content_type, name } = file
  return { key: storage_key, size, content_type, download_name: name, cache: 'private' }
}

/** Removes the zips whose time is over; the documents themselves stay. Harmless when run twice. */
export async function removeOldMonthDocuments(app: AppContext): Promise<void> {
  const now = app.clock.now()
  for (const month of await selectDueMonthDocuments(app.database.kysely, now)) {
    await inTransaction(app.database, async (tx) => {
      const file_id = await expireMonthDocuments(tx.db, month, now)
      if (file_id !== undefined) await removeFile(tx, file_id)
    })
  }
}
