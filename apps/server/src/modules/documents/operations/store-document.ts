/**
 * Makes the PDF of a document and keeps it. Outside any transaction: a process that dies on the way leaves at most the same bytes
 * under the same key, because a document is drawn from its snapshot alone, and two who draw it at once store it once. A document
 * has one file for each language of its readers (decision 0095); the default is the language of its recipient.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { recordUpload } from '../../files/operations/uploads.ts'
import type { DocumentData } from '../document-data.ts'
import { documentFileName } from '../document-names.ts'
import { selectDocument, selectDocumentForUpdate, updateDocumentFile, type DocumentRow } from '../documents.queries.ts'
import { pdfOf } from '../layouts/pdf-of.ts'

/** Far above any document: a rights document with hundreds of files has about 200 kB. */
const SIZE_LIMIT = 20 * 1024 * 1024

export interface StoredDocument {
  readonly file_id: string
  readonly storage_key: string
  bytes(): Promise<Buffer>
}

/** The kept PDF of a document for readers of `locale`, made now when it was not before. Throws 404 when there is no such document. */
export async function storeDocument(app: AppContext, id: number, locale?: Locale): Promise<StoredDocument> {
  const row = await selectDocument(app.database.kysely, id)
  if (!row) throw apiError('NOT_FOUND')
  const wanted = locale ?? (row.data as unknown as DocumentData).locale
  const file_id = fileOf(row, wanted) ?? (await makeFile(app, row, wanted))
  const storage_key = storageKeyOf(row, wanted)
  return { file_id, storage_key, bytes: async () => buffer((await app.storage.read(storage_key)).stream) }
}

function fileOf(row: Pick<DocumentRow, 'file_id' | 'english_file_id'>, locale: Locale): string | null {
  return locale === 'en' ? row.english_file_id : row.file_id
}

function storageKeyOf({ storage_key }: DocumentRow, locale: Locale): string {
  return locale === 'en' ? `${storage_key}-en` : storage_key
}

async function makeFile(app: AppContext, row: DocumentRow, locale: Locale): Promise<string> {
  const pdf = await app.pdf.print(pdfOf(row.data as unknown as DocumentData, locale))
  const storage_key = storageKeyOf(row, locale)
  const stored = await app.storage.put(storage_key, Readable.from([pdf]), {
    content_type: 'application/pdf',
    size_limit: SIZE_LIMIT,
  })
  return inTransaction(app.database, async (tx) => {
    const locked = await selectDocumentForUpdate(tx.db, row.id)
    const made = locked && fileOf(locked, locale)
    if (made) return made
    const upload = {
      id: app.ids.uuid(),
      storage_key,
      name: documentFileName(row),
      content_type: 'application/pdf',
      is_sound: false,
      size: stored.size,
      sha256: stored.sha256,
    }
    await recordUpload(tx, upload, { kind: 'document', owner_profile_id: null, at: row.created_at })
    const file = { file_id: upload.id, sha256: Buffer.from(stored.sha256, 'hex') }
    await updateDocumentFile(tx.db, { id: row.id, locale, ...file })
    return upload.id
  })
}
