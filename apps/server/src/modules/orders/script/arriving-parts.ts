/**
 * A file that arrives in parts, whatever of an order it is for (Product §5, decision 0039). Invariants: of two senders of the same
 * place exactly one counts; every object is named in its row before it is stored, so that nothing is left behind.
 */
import { Readable } from 'node:stream'
import { FileStorageError, type FileStorage } from '../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { ApiError, apiError } from '../../../http/api-error.ts'
import type { UploadedPart } from '../../../http/upload-reader.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { judgeUpload, storeUpload } from '../../files/operations/uploads.ts'
import type { StoredUpload } from '../../files/stored-upload.ts'
import { updateBegunPart, updateReceivedPart, type PartsRow, type PartsTable } from './file-uploads.queries.ts'

/** Where such a file is written down, and what it is for. */
export interface ArrivingFile {
  readonly table: PartsTable
  readonly kind: UploadedPart['kind']
  /** The row as it is now. Throws NOT_FOUND (404) when the upload was given up. */
  readonly again: () => Promise<PartsRow>
  /** Gives the upload up. */
  readonly drop: (tx: Tx) => Promise<unknown>
}

export interface NextBytes {
  /** Where they begin in the file. */
  readonly offset: number
  readonly stream: Readable
}

/** How many bytes of a file suffice to detect its type. */
const BEGINNING_BYTES = 512 * 1024

/**
 * Stores the next bytes and returns the row; a sender who goes away leaves what has come. Throws UPLOAD_OFFSET (409) when
 * `offset` is not where the file goes on, MALFORMED (400) for more bytes than were announced, and the refusals of its content,
 * after which the upload is gone.
 */
export async function receivePart(
  app: AppContext,
  file: ArrivingFile,
  upload: PartsRow,
  { offset: received, stream }: NextBytes,
): Promise<PartsRow> {
  const db = app.database.kysely
  const place = { upload_id: upload.id, received, key: `order-parts/${app.ids.uuid()}` }
  if (upload.received !== received || !(await updateBegunPart(db, file.table, place))) {
    throw apiError('UPLOAD_OFFSET', { data: { received: upload.received } })
  }
  const size = await storePart(app, place.key, stream, upload.size - received)
  if (size === 0) return upload
  const grown = await updateReceivedPart(db, file.table, { ...place, size, at: app.clock.now() })
  if (!grown) {
    await app.storage.remove(place.key)
    // Either a rival's part came first, or the upload was given up.
    throw apiError('UPLOAD_OFFSET', { data: { received: (await file.again()).received } })
  }
  if (received === 0 && (grown.received === grown.size || grown.received >= BEGINNING_BYTES)) {
    await judgeBeginning(app, file, grown)
  }
  return grown
}

/** The parts as one stored file. Throws the refusals of its content, after which the upload is gone, and FileStorageError when a rival has taken the parts. */
export async function joinParts(app: AppContext, file: ArrivingFile, upload: PartsRow): Promise<StoredUpload> {
  const stream = Readable.from(readParts(app.storage, upload.part_keys))
  return refusing(app, file, () => storeUpload(app, 'orders', partOf(file, upload, stream)))
}

/** Removes everything that was ever begun for an upload, after the commit. */
export async function removeParts(tx: Tx, upload: Pick<PartsRow, 'begun_keys'> | undefined): Promise<void> {
  for (const storage_key of upload?.begun_keys ?? []) await enqueue(tx, 'remove-stored-object', { storage_key })
}

async function storePart(app: AppContext, key: string, stream: Readable, size_limit: number): Promise<number> {
  try {
    const content_type = 'application/octet-stream'
    const stored = await app.storage.put(key, Readable.from(arriving(stream)), { content_type, size_limit })
    if (stored.size === 0) await app.storage.remove(key)
    return stored.size
  } catch (error) {
    if (error instanceof FileStorageError && error.code === 'file_too_large') throw apiError('MALFORMED')
    throw error
  }
}

/** What comes until the sender ends or is lost; the request itself stays open for the answer. */
async function* arriving(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer
  } catch {
    // The connection was lost, so no answer is sent. The bytes received so far are kept: the sender continues from there.
  }
}

/** A file of a wrong kind is refused by its beginning, before the rest of it is sent for nothing. */
async function judgeBeginning(app: AppContext, file: ArrivingFile, upload: PartsRow): Promise<void> {
  const [key = ''] = upload.part_keys
  const { stream } = await app.storage.read(key, { start: 0, end: Math.min(upload.received, BEGINNING_BYTES) - 1 })
  await refusing(app, file, () => judgeUpload(partOf(file, upload, stream)))
}

function partOf(file: ArrivingFile, upload: PartsRow, stream: Readable): UploadedPart {
  const { name: file_name, content_type: declared_type, size: max_bytes } = upload
  return { name: 'file', file_name, declared_type, kind: file.kind, max_bytes, stream }
}

/** Gives the upload up when its content is refused. */
async function refusing<T>(app: AppContext, file: ArrivingFile, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof ApiError) await inTransaction(app.database, (tx) => file.drop(tx))
    throw error
  }
}

async function* readParts(storage: FileStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const { stream } = await storage.read(key)
    for await (const chunk of stream) yield chunk as Buffer
  }
}
