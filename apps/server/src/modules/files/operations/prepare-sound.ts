import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { selectFile, updateSound } from '../files.queries.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../jobs/earlier-tries.ts'
import { isTriedAgain } from './is-tried-again.ts'
import { listenToSound, type HeardSound } from '../sound-work.ts'

/**
 * Makes a stored sound playable everywhere: a streamable MP3, 400 peaks, its length and loudness (Product §3). Repeating it is
 * harmless; a file that cannot be decoded, or kills what decodes it, is left as it is, without peaks. Notifies the recipients when it is done.
 */
export async function prepareSound(
  app: AppContext,
  file_id: string,
  recipient_ids: readonly number[],
  earlier = FIRST_TRY,
): Promise<void> {
  const file = await selectFile(app.database.kysely, file_id)
  if (!file || file.play_key !== null) return
  const heard = hasKilledProcesses(earlier) ? null : await hear(app, file.storage_key, earlier)
  if (heard === null) {
    app.log.warn({ file_id }, 'a stored sound could not be read')
    return
  }
  await inTransaction(app.database, async (tx) => {
    await updateSound(tx.db, { id: file_id, ...heard })
    for (const profile_id of recipient_ids) tx.changed(profile_id)
  })
}

async function hear(app: AppContext, storage_key: string, earlier: EarlierTries): Promise<HeardSound | null> {
  try {
    return await listenToSound(app, storage_key)
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error, storage_key }, 'a stored sound could not be heard')
    return null
  }
}
