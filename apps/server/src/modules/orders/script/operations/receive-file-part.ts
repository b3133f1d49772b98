import { Readable } from 'node:stream'
import { FileStorageError } from '../../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../../app-context.ts'
import { ApiError, apiError } from '../../../../http/api-error.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { judgeUpload } from '../../../files/operations/uploads.ts'
import { updateBegunPart, updateReceivedPart, type FileUploadRow } from '../file-uploads.queries.ts'
import { dropFileUpload, requireFileUpload, requireWrittenOrder } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'

/** How many bytes of a file suffice to detect its type. */
const BEGINNING_BYTES = 512 * 1024

/**
 * Stores the next bytes of a file that is arriving and returns its upload; a sender who goes away leaves what has come
 * (Product §5). Throws NOT_FOUND (404), UPLOAD_OFFSET (409) when `offset` is not where the file goes on, MALFORMED (400) for more
 * bytes than were announced, and the refusals of its content, after which the upload is gone.
 */
export async function receiveFilePart(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  part: { upload_id: string; offset: number; stream: Readable },
): Promise<FileUploadRow> {
  const { upload_id, offset: received } = part
  const db = app.database.kysely
  const order = requireWrittenOrder(await selectOrder(db, order_id), actor)
  const upload = await requireFileUpload(db, order.id, upload_id)
  const key = `order-parts/${app.ids.uuid()}`
  if (upload.received !== received || !(await updateBegunPart(db, { upload_id, received, key }))) {
    throw apiError('UPLOAD_OFFSET', { data: { received: upload.received } })
  }
  const size = await storePart(app, key, part.stream, upload.size - received)
  if (size === 0) return upload
  const grown = await updateReceivedPart(db, { upload_id, received, key, size, at: app.clock.now() })
  if (!grown) {
    await app.storage.remove(key)
    // Either a rival's part came first, or the upload was given up.
    throw apiError('UPLOAD_OFFSET', { data: { received: (await requireFileUpload(db, order.id, upload_id)).received } })
  }
  if (received === 0 && (grown.received === grown.size || grown.received >= BEGINNING_BYTES)) {
    await judgeBeginning(app, grown)
  }
  return grown
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
async function judgeBeginning(app: AppContext, upload: FileUploadRow): Promise<void> {
  const [key = ''] = upload.part_keys
  const { stream } = await app.storage.read(key, { start: 0, end: Math.min(upload.received, BEGINNING_BYTES) - 1 })
  const { name: file_name, content_type: declared_type, size: max_bytes } = upload
  try {
    await judgeUpload({ name: 'file', file_name, declared_type, kind: 'script', max_bytes, stream })
  } catch (error) {
    if (error instanceof ApiError) await inTransaction(app.database, (tx) => dropFileUpload(tx, upload.order_id))
    throw error
  }
}
