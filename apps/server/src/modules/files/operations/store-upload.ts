import type { AppContext } from '../../../app-context.ts'
import { FileStorageError } from '../../../adapters/storage/file-storage.ts'
import { fileTooBig, type UploadedPart } from '../../../http/upload-reader.ts'
import { acceptedFor } from '../sniff/accepted-content.ts'
import { contentTypeFacts } from '../sniff/content-types.ts'
import { tidyFileName } from '../sniff/file-name.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { judgeStream } from '../sniff/judge-stream.ts'

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
