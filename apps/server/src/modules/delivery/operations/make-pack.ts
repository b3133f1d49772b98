import { packName, type PackFailure } from '@tembrel/domain/packs/pack-forms.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../jobs/earlier-tries.ts'
import { ProgressWriter } from '../../../jobs/progress-writer.ts'
import { inWorkingFolder } from '../../../working-folder.ts'
import { isTriedAgain } from '../../files/operations/is-tried-again.ts'
import { recordUpload } from '../../files/operations/uploads.ts'
import { readVersion } from '../../orders/pickups/operations/read-version.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import {
  finishPack,
  insertPackSounds,
  selectPack,
  selectPackOrder,
  selectPackRecordings,
  selectVersionRecordings,
  updatePackProgress,
  type PackRow,
} from '../packs.queries.ts'
import { phrasePlan } from '../phrase-plan.ts'
import { selectPhrasePlaces } from '../phrases.queries.ts'
import { writePack, type WrittenPack } from '../write-pack.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000

/**
 * Makes a pack and stores its zip (Product 10.80). Repeating it is harmless: a finished one is left alone, and one that a dead process
 * left behind begins again in the same place. Recordings that cannot be decoded, or kill what decodes them, end it with the reason.
 * Throws when the fault is ours, so that the job is tried again.
 */
export async function makePack(app: AppContext, pack_id: string, earlier = FIRST_TRY): Promise<void> {
  const db = app.database.kysely
  const pack = await selectPack(db, pack_id)
  if (!pack || (pack.state !== 'waiting' && pack.state !== 'working')) return
  const progress = new ProgressWriter(app.log, async (percent) => updatePackProgress(db, pack, percent))
  progress.note(0)
  const made = hasKilledProcesses(earlier) ? failed('unreadable') : await making(app, { pack, earlier }, progress)
  await finish(app, pack, made)
}

interface Asked {
  readonly pack: PackRow
  readonly earlier: EarlierTries
}

interface MadePack {
  readonly written: WrittenPack
  readonly name: string
}

function failed(reason: PackFailure): MadePack {
  return { written: { ok: false, reason }, name: '' }
}

async function making(app: AppContext, { pack, earlier }: Asked, progress: ProgressWriter): Promise<MadePack> {
  try {
    return await make(app, pack, (part) => progress.note(part))
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error, pack_id: pack.id }, 'a delivery pack could not be made')
    return failed('unreadable')
  } finally {
    await progress.end()
  }
}

async function make(app: AppContext, pack: PackRow, onProgress: (part: number) => void): Promise<MadePack> {
  const db = app.database.kysely
  const { order_id, take_id, version_order_id, forms, loudness_lufs, by_phrase } = pack
  const version = version_order_id === null ? null : await readVersion(db, order_id, version_order_id)
  const recordings = version
    ? await selectVersionRecordings(db, { ...version, parent_id: order_id })
    : version_order_id === null
      ? await selectPackRecordings(db, take_id)
      : []
  const found = await selectPackOrder(db, order_id)
  const { limits } = await readSettings(db)
  if (!found || recordings.length === 0) return failed('unreadable')
  const order = { order_id, ...found, ...(version && { text: version.text, phrases: version.phrases }) }
  const storage_key = keyOf(pack)
  const wish = { forms, loudness_lufs, by_phrase }
  const plan = by_phrase ? phrasePlan(order, recordings, await selectPhrasePlaces(db, take_id)) : null
  const size_limit = limits.pack_megabytes * MEGABYTE
  const task = { order, recordings, wish, plan, storage_key, size_limit }
  const written = await inWorkingFolder((folder) => writePack(app, task, folder, onProgress))
  return { written, name: packName(order, wish) }
}

function keyOf({ file_id }: Pick<PackRow, 'file_id'>): string {
  return `order_pack/${file_id}`
}

/** Of two runs of one job the first to finish is believed: what the other has stored is the same place. */
async function finish(app: AppContext, pack: PackRow, { written, name }: MadePack): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    if (!written.ok) {
      await finishPack(tx.db, pack, { reason: written.reason, finished_at: at })
      return
    }
    const { limits } = await readSettings(tx.db)
    const expires_at = new Date(at.getTime() + limits.pack_days * DAY_MS)
    if (!(await finishPack(tx.db, pack, { expires_at, finished_at: at }))) return
    const stored = { storage_key: keyOf(pack), content_type: 'application/zip', is_sound: false }
    const { size, sha256, sounds } = written
    await insertPackSounds(tx.db, pack, sounds, at)
    const upload = { id: pack.file_id, name, ...stored, size, sha256 }
    await recordUpload(tx, upload, { kind: 'order_pack', owner_profile_id: null, at })
  })
}
