import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { deleteFile } from '../files.queries.ts'

/** Removes a file that nothing names any more, and after the commit what is stored of it. */
export async function removeFile(tx: Tx, file_id: string): Promise<void> {
  const file = await deleteFile(tx.db, file_id)
  if (!file) return
  for (const storage_key of [file.storage_key, file.play_key]) {
    if (storage_key !== null) await enqueue(tx, 'remove-stored-object', { storage_key })
  }
}
