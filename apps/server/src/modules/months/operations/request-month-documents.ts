import { monthsOfBooks } from '@tembrel/domain/office/month-closing.ts'
import type { WireMonthDocuments } from '@tembrel/contract/calls/staff/months.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requireBooksReader } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { removeFile } from '../../files/operations/files.ts'
import { readFirstDay } from '../../ledger/operations/day-sums.ts'
import { lockMonthDocuments, selectMonthDocuments, writeMonthDocuments } from '../month-documents.queries.ts'
import { isOver, presentMonthDocuments } from '../months.presenter.ts'

/** One set is made at a time. */
const QUEUE = 'month-documents'

interface Asked {
  readonly month: string
  /** A set that is there is made anew: something may have come since. */
  readonly anew: boolean
  readonly locale: Locale
}

/**
 * Has the documents of a month gathered by a job (Product 4.837). A month has one set: one that is being made is answered as it is, however
 * often it is asked for, and so is one that is there, unless `anew`. Throws OWNER_ONLY (403), NOT_FOUND (404). `beforeCommit` runs last in
 * the same transaction.
 */
export async function requestMonthDocuments(
  app: AppContext,
  actor: Actor,
  { month, anew, locale }: Asked,
  beforeCommit: (tx: Tx, documents: WireMonthDocuments) => Promise<void> = async () => undefined,
): Promise<WireMonthDocuments> {
  await requireBooksReader(app.database.kysely, actor)
  return inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    const first_day = await readFirstDay(tx.db)
    if (first_day === null || !monthsOfBooks(first_day, now).includes(month)) throw apiError('NOT_FOUND')
    await lockMonthDocuments(tx.db, month)
    const found = await selectMonthDocuments(tx.db, month)
    const isBeingMade = found?.state === 'waiting' || found?.state === 'working'
    const isThere = found?.state === 'done' && !isOver(found, now)
    if (!isBeingMade && !(isThere && !anew)) {
      if (found) await removeFile(tx, found.file_id)
      const file_id = app.ids.uuid()
      await writeMonthDocuments(tx.db, month, { file_id, requested_by: actor.profile_id, created_at: now })
      await enqueue(tx, 'gather-month-documents', { month, file_id }, { queue: QUEUE })
      const target = { kind: 'month', id: month }
      await recordAudit(tx, { actor, action: 'gather-month-documents', target, at: now })
    }
    const row = await selectMonthDocuments(tx.db, month)
    if (!row) throw new Error('A set that was asked for is there')
    const documents = presentMonthDocuments(row, now, locale)
    await beforeCommit(tx, documents)
    return documents
  })
}
