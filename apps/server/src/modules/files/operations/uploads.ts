import { FileStorageError } from '../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { fileTooBig, type UploadedPart } from '../../../http/upload-reader.ts'
import { type FileRow, insertFile } from '../files.queries.ts'
import { acceptedFor } from '../sniff/accepted-content.ts'
import { contentTypeFacts } from '../sniff/content-types.ts'
import { tidyFileName } from '../sniff/file-name.ts'
import { judgeStream } from '../sniff/judge-stream.ts'
import type { StoredUpload } from '../stored-upload.ts'

/**
 * Gives `use` a list for what it stores, and removes all of that from the storage again when `use` fails: nothing stays
 * behind of an operation that does not come to its commit.
 */
export async function receiveUploads<T>(app: AppContext, use: (stored: StoredUpload[]) => Promise<T>): Promise<T> {
  const stored: StoredUpload[] = []
  try {
    return await use(stored)
  } catch (error) {
    await discardUploads(app, stored)
    throw error
  }
}

/**
 * Streams one part of an upload into the storage (Product §5): the type is read from the content, the name is only shown.
 * Throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY, FILE_BROKEN (422) and FILE_TOO_BIG (413) at the part's field; nothing stays
 * behind then. Write it down with `recordUpload`, or remove it with `discardUpload`.
 */
export async function storeUpload(app: AppContext, folder: string, part: UploadedPart): Promise<StoredUpload> {
  const judged = await judgeStream(part)
  const id = app.ids.uuid()
  const storage_key = `${folder}/${id}`
  const size_limit = Math.min(part.max_bytes, acceptedFor(part.kind).size_limit)
  try {
    const stored = await app.storage.put(storage_key, judged.stream, { content_type: judged.mime, size_limit })
    return {
      id,
      storage_key,
      name: tidyFileName(part.file_name, judged.type),
      content_type: judged.mime,
      is_sound: contentTypeFacts(judged.type).family === 'audio',
      size: stored.size,
      sha256: stored.sha256,
    }
  } catch (error) {
    if (error instanceof FileStorageError && error.code === 'file_too_large') throw fileTooBig(part.name, size_limit)
    throw error
  }
}

/**
 * Refuses content by its beginning alone, before the rest of a large file is sent (Product §5): FILE_TYPE, FILE_DISGUISED,
 * FILE_EMPTY or FILE_BROKEN (422) at the part's field. The stream is then used up.
 */
export async function judgeUpload(part: UploadedPart): Promise<void> {
  const { stream } = await judgeStream(part)
  stream.destroy()
}

/** Writes a stored upload down as a file of a person; `duration_ms` of sound stays unknown until it is prepared. */
export async function recordUpload(
  tx: Tx,
  upload: StoredUpload,
  file: { kind: string; owner_profile_id: number | null; at: Date },
): Promise<FileRow> {
  return insertFile(tx.db, {
    id: upload.id,
    owner_profile_id: file.owner_profile_id,
    kind: file.kind,
    name: upload.name,
    content_type: upload.content_type,
    size: upload.size,
    storage_key: upload.storage_key,
    sha256: Buffer.from(upload.sha256, 'hex'),
    duration_ms: null,
    created_at: file.at,
  })
}

/** Removes stored uploads that came to nothing. What a storage that is away keeps is found by `verify` (docs/operations.md, Backup). */
export async function discardUploads(app: AppContext, uploads: readonly StoredUpload[]): Promise<void> {
  for (const upload of uploads) {
    await app.storage.remove(upload.storage_key).catch((error: unknown) => {
      app.log.warn({ err: error }, 'an upload that came to nothing could not be removed')
    })
  }
}
