import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { selectFile, updateSound } from '../files.queries.ts'
import { listenToSound } from '../sound-work.ts'

/**
 * Makes a stored sound playable everywhere: a streamable MP3, 400 peaks, its length and loudness (Product §3). Repeating it is
 * harmless; a file that cannot be decoded is left as it is, without peaks. Notifies the recipients when it is done.
 */
export async function prepareSound(app: AppContext, file_id: string, recipient_ids: readonly number[]): Promise<void> {
  const file = await selectFile(app.database.kysely, file_id)
  if (!file || file.play_key !== null) return
  const heard = await listenToSound(app, file.storage_key)
  if (heard === null) {
    app.log.warn({ file_id }, 'a stored sound could not be read')
    return
  }
  await inTransaction(app.database, async (tx) => {
    await updateSound(tx.db, { id: file_id, ...heard })
    for (const profile_id of recipient_ids) tx.changed(profile_id)
  })
}
