import type { Tx } from '../../../database/transaction.ts'
import { insertFile, type FileRow } from '../files.queries.ts'
import type { StoredUpload } from '../stored-upload.ts'

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
