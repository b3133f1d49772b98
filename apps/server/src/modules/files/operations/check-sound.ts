import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProgressWriter } from '../../../jobs/progress-writer.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../jobs/earlier-tries.ts'
import { isTriedAgain } from './is-tried-again.ts'
import { selectFile } from '../files.queries.ts'
import { finishSoundCheck, selectSoundChecks, updateSoundCheckProgress } from '../sound-checks.queries.ts'

/**
 * Measures a recording (Product §5) and stores its progress. Repeating it is harmless: a finished check is left alone, and one
 * that a dead process left behind begins again. A file that is gone is skipped; one that cannot be decoded, or kills what decodes it, is marked as such.
 * Throws on a fault of the server, so that the job is tried again.
 */
export async function checkSound(
  app: AppContext,
  file_id: string,
  recipient_ids: readonly number[],
  earlier = FIRST_TRY,
): Promise<void> {
  const db = app.database.kysely
  const file = await selectFile(db, file_id)
  const check = (await selectSoundChecks(db, [file_id])).get(file_id)
  if (!file || !check || check.state === 'done' || check.state === 'failed') return
  const progress = new ProgressWriter(app.log, async (percent) => updateSoundCheckProgress(db, file_id, percent))
  progress.note(0)
  const { storage_key } = file
  const measured = hasKilledProcesses(earlier) ? null : await measuring(app, { storage_key, earlier }, progress)
  await inTransaction(app.database, async (tx) => {
    const isNew = await finishSoundCheck(tx.db, { file_id, measured, finished_at: app.clock.now() })
    if (isNew) for (const profile_id of recipient_ids) tx.changed(profile_id)
  })
}

async function measuring(app: AppContext, sound: Sound, progress: ProgressWriter): Promise<SoundMeasurement | null> {
  try {
    return await measure(app, sound, (part) => progress.note(part))
  } finally {
    await progress.end()
  }
}

interface Sound {
  readonly storage_key: string
  readonly earlier: EarlierTries
}

async function measure(
  app: AppContext,
  { storage_key, earlier }: Sound,
  onProgress: (part: number) => void,
): Promise<SoundMeasurement | null> {
  try {
    return await app.storage.withLocalFile(storage_key, (path) => app.audio.measure(path, onProgress))
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error, storage_key }, 'a recording could not be measured')
    return null
  }
}
