/**
 * Makes the PDF of a paper and keeps it. Outside any transaction: a process that dies on the way leaves at most the same bytes
 * under the same key, because a paper is drawn from its snapshot alone, and two who draw it at once store it once.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { recordUpload } from '../files/operations/record-upload.ts'
import type { DocumentData } from './document-data.ts'
import { documentFileName } from './document-names.ts'
import { selectDocument, selectDocumentForUpdate, updateDocumentFile, type DocumentRow } from './documents.queries.ts'
import { paperOf } from './papers/paper-of.ts'

/** Far above any paper: a rights paper with hundreds of files has about 200 kB. */
const SIZE_LIMIT = 20 * 1024 * 1024

export interface StoredDocument {
  readonly file_id: string
  readonly storage_key: string
  bytes(): Promise<Buffer>
}

/** The kept PDF of a paper, made now when it was not before. Throws 404 when there is no such paper. */
export async function storeDocument(app: AppContext, id: number): Promise<StoredDocument> {
  const row = await selectDocument(app.database.kysely, id)
  if (!row) throw apiError('NOT_FOUND')
  const file_id = row.file_id ?? (await makeFile(app, row))
  const { storage_key } = row
  return { file_id, storage_key, bytes: async () => buffer((await app.storage.read(storage_key)).stream) }
}

async function makeFile(app: AppContext, row: DocumentRow): Promise<string> {
  const pdf = await app.pdf.print(paperOf(row.data as unknown as DocumentData))
  const stored = await app.storage.put(row.storage_key, Readable.from([pdf]), {
    content_type: 'application/pdf',
    size_limit: SIZE_LIMIT,
  })
  return inTransaction(app.database, async (tx) => {
    const locked = await selectDocumentForUpdate(tx.db, row.id)
    if (locked?.file_id) return locked.file_id
    const upload = {
      id: app.ids.uuid(),
      storage_key: row.storage_key,
      name: documentFileName(row),
      content_type: 'application/pdf',
      is_sound: false,
      size: stored.size,
      sha256: stored.sha256,
    }
    await recordUpload(tx, upload, { kind: 'document', owner_profile_id: null, at: row.created_at })
    await updateDocumentFile(tx.db, { id: row.id, file_id: upload.id, sha256: Buffer.from(stored.sha256, 'hex') })
    return upload.id
  })
}
