import { momentsOfMonth } from '@tembrel/domain/office/month-closing.ts'
import {
  MONTH_DOCUMENT_TITLES,
  monthDocumentName,
  type MonthDocumentKind,
} from '@tembrel/domain/office/month-documents.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { FIRST_TRY, hasKilledProcesses } from '../../../jobs/earlier-tries.ts'
import { createPathGiver, streamZip, type ZipEntry } from '../../../stream-zip.ts'
import { keepBookDocument } from '../../documents/operations/keep-book-document.ts'
import { recordUpload } from '../../files/operations/uploads.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import {
  finishMonthDocuments,
  selectMonthDocuments,
  selectMonthSubjects,
  updateMonthProgress,
  type MonthSubject,
} from '../month-documents.queries.ts'
import { monthList, type ListedSubject } from '../month-list.ts'

const DAY_MS = 86_400_000
/** Far above any month: a hundred thousand documents. */
const SIZE_LIMIT = 16 * 1024 * 1024 * 1024

interface Set {
  readonly month: string
  readonly file_id: string
}

/**
 * Makes the documents of a month that are missing and stores all of them as one zip (Product 4.837, 4.838). One PDF is made at a time and
 * none is held. Repeating it is harmless: what was issued and printed stays, a finished set is left alone, and one that a dead process left
 * behind is stored in the same place. Throws when the fault is ours, so that the job is tried again.
 */
export async function gatherMonthDocuments(app: AppContext, set: Set, earlier = FIRST_TRY): Promise<void> {
  const db = app.database.kysely
  const found = await selectMonthDocuments(db, set.month)
  if (!found || found.file_id !== set.file_id || !(found.state === 'waiting' || found.state === 'working')) return
  if (hasKilledProcesses(earlier)) {
    app.log.error({ month: set.month }, 'the documents of a month were given up')
    await finishMonthDocuments(db, set, { finished_at: app.clock.now(), expires_at: null })
    return
  }
  const subjects = await selectMonthSubjects(db, momentsOfMonth(set.month))
  const { listed, entries } = await keepAll(app, set, subjects)
  const at = app.clock.now()
  const list: ZipEntry = { path: 'Список.csv', at, text: monthList(listed) }
  const { stream } = await streamZip(app.storage, [list, ...entries])
  const storage_key = `month_documents/${set.file_id}`
  const content_type = 'application/zip'
  const { size, sha256 } = await app.storage.put(storage_key, stream, { content_type, size_limit: SIZE_LIMIT })
  await inTransaction(app.database, async (tx) => {
    const { limits } = await readSettings(tx.db)
    const expires_at = new Date(at.getTime() + limits.month_documents_days * DAY_MS)
    if (!(await finishMonthDocuments(tx.db, set, { finished_at: at, expires_at }))) return
    const name = `tembrel-${set.month}.zip`
    const upload = { id: set.file_id, name, storage_key, content_type, is_sound: false, size, sha256 }
    await recordUpload(tx, upload, { kind: 'month_documents', owner_profile_id: null, at })
  })
}

/** Each document with its file, one after the other; how far it is can be read meanwhile. */
async function keepAll(
  app: AppContext,
  set: Set,
  subjects: readonly MonthSubject[],
): Promise<{ listed: ListedSubject[]; entries: ZipEntry[] }> {
  const pathOf = createPathGiver()
  const listed: ListedSubject[] = []
  const entries: ZipEntry[] = []
  let missing = 0
  const note = () =>
    updateMonthProgress(app.database.kysely, set, { total: subjects.length, made: listed.length, missing })
  await note()
  for (const subject of subjects) {
    const kept = await keepBookDocument(app, subject)
    if (kept === null) {
      missing += 1
      listed.push({ ...subject, document: null, path: '' })
    } else {
      const { file, counterparty, number, issued_on } = kept
      const path = pathOf(
        folderOf(subject.kind),
        monthDocumentName({ kind: subject.kind, number, issued_on, counterparty: counterparty.title }),
      )
      listed.push({ ...subject, document: kept, path })
      entries.push({ path, at: file.created_at, stored: { storage_key: file.storage_key, size: file.size } })
    }
    await note()
  }
  return { listed, entries }
}

const folderOf = (kind: MonthDocumentKind): string => MONTH_DOCUMENT_TITLES[kind].folder
