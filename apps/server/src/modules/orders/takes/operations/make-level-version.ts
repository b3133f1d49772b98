import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { ProgressWriter } from '../../../../jobs/progress-writer.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../../jobs/earlier-tries.ts'
import { levelStoredSound, type LevelledUpload } from '../../../files/operations/level-stored-sound.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { readSoundChecks, requestSoundCheck } from '../../../files/operations/sound-checks.ts'
import { recordUpload } from '../../../files/operations/uploads.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { soundTaskOf } from '../sound-checks.ts'
import { requestAlignment } from '../alignments.ts'
import { isLevelling } from '../upload-levels.ts'
import {
  finishUploadLevel,
  replaceUpload,
  selectUploadLevel,
  updateUploadLevelProgress,
  type UploadLevelRow,
} from '../upload-levels.queries.ts'
import { selectOrder, selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Makes the version of a recording at the wanted level and puts it in the place of the original, to be checked anew (Product 5.960).
 * Repeating it is harmless: a finished one is left alone, one that a dead process left behind begins again, and one that was given up,
 * sent or removed meanwhile leaves nothing. Throws when the fault is ours, so that the job is tried again.
 */
export async function makeLevelVersion(app: AppContext, version_id: string, earlier = FIRST_TRY): Promise<void> {
  const db = app.database.kysely
  const level = await selectUploadLevel(db, version_id)
  if (!level || !isLevelling(level)) return
  const progress = new ProgressWriter(app.log, async (percent) => updateUploadLevelProgress(db, version_id, percent))
  progress.note(0)
  const made: LevelledUpload = hasKilledProcesses(earlier)
    ? { ok: false, reason: 'missed' }
    : await making(app, { level, earlier }, progress)
  const isKept = await finish(app, level, made)
  if (!isKept && made.ok) await removeUnwanted(app, level, made.upload.storage_key)
}

interface Asked {
  readonly level: UploadLevelRow
  readonly earlier: EarlierTries
}

async function making(app: AppContext, asked: Asked, progress: ProgressWriter): Promise<LevelledUpload> {
  try {
    return await make(app, asked, (part) => progress.note(part))
  } finally {
    await progress.end()
  }
}

async function make(
  app: AppContext,
  { level, earlier }: Asked,
  onProgress: (part: number) => void,
): Promise<LevelledUpload> {
  const db = app.database.kysely
  const { source_id, version_id, order_id, worker_id, measured_by, level: wanted } = level
  const source = (await readFiles(db, [source_id])).get(source_id)
  const measured = (await readSoundChecks(db, [source_id])).get(source_id)?.measured
  const order = await selectOrder(db, order_id)
  const level_now = measured_by === 'loudness' ? measured?.integrated_lufs : measured?.rms_db
  if (!source || !measured || !order || level_now === null || level_now === undefined)
    return { ok: false, reason: 'missed' }
  const worker = worker_id === order.narrator_id ? 'narrator' : 'soundengineer'
  const { true_peak_max } = soundTaskOf(order, worker, await readSettings(db)).profile
  const { bits, kbps } = measured
  const wish = { by: measured_by, level: wanted, level_now, true_peak_max, bits, kbps }
  return levelStoredSound(app, source, { id: version_id, wish, earlier }, onProgress)
}

/** Whether the version is wanted still; the order is locked, so that it is neither sent nor removed meanwhile. */
async function finish(app: AppContext, level: UploadLevelRow, made: LevelledUpload): Promise<boolean> {
  const { source_id, version_id, order_id, worker_id } = level
  return inTransaction(app.database, async (tx) => {
    const order = await selectOrderForUpdate(tx.db, order_id)
    const at = app.clock.now()
    const end = made.ok ? { gain_db: made.gain_db } : { reason: made.reason }
    if (!order || !(await finishUploadLevel(tx.db, version_id, { ...end, finished_at: at }))) return false
    tx.changed(worker_id)
    if (!made.ok) return true
    await recordUpload(tx, made.upload, { kind: 'order_result', owner_profile_id: worker_id, at })
    await replaceUpload(tx.db, { order_id, worker_id }, { from: source_id, to: version_id })
    await requestSoundCheck(tx, version_id, { recipient_ids: [worker_id], at })
    await requestAlignment(tx, order, { file_id: version_id, recipient_ids: [worker_id], at })
    await enqueue(tx, 'prepare-sound', { file_id: version_id, recipient_ids: [worker_id, order.client_id] })
    return true
  })
}

/** Of two runs of one job the first to finish is believed: what it has stored is the same place. */
async function removeUnwanted(app: AppContext, { version_id }: UploadLevelRow, storage_key: string): Promise<void> {
  if (await selectUploadLevel(app.database.kysely, version_id)) return
  await app.storage.remove(storage_key)
}
