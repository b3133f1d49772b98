import type { Kysely } from 'kysely'
import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import { soundProfileOf } from '@tembrel/domain/sound/sound-profiles.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentSoundCheck, readSoundChecks } from '../../../files/operations/sound-checks.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireReadableOrder } from '../../people/previous.ts'
import { judgeRecordings, type JudgedRecording, type Recordings } from '../sound-checks.ts'
import { selectKeptCheck, selectTakeCheck } from '../take-checks.queries.ts'
import { selectTakes, selectUploads } from '../takes.queries.ts'
import { selectUploadLevels, type UploadLevelRow } from '../upload-levels.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder, type OrderRow } from '../../work/orders.queries.ts'
import { readOrderFile } from '../../script/operations/read-order-file.ts'

/**
 * What the automatic check says of a recording to whoever may hear it (Product §5); to a former worker what it said when he sent
 * it (docs/decisions/0046). Throws 404 for the files that he may not have, and for those that are no recordings.
 */
export async function readSoundCheck(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<WireSoundCheck> {
  const db = app.database.kysely
  await readOrderFile(app, actor, order_id, file_id)
  const { order, left_at } = await requireReadableOrder(db, await selectOrder(db, order_id), actor)
  if (left_at !== null) {
    const kept = await judgedWhenSent(db, order, file_id)
    if (!kept) throw apiError('NOT_FOUND')
    return presentSoundCheck(kept, (await selectTakeCheck(db, order_id, file_id)) ?? null, null)
  }
  const recordings = await recordingsWith(app, actor, order, file_id)
  const check = recordings && (await judgedNow(db, order, recordings, file_id))
  if (!check) throw apiError('NOT_FOUND')
  const level = recordings.is_sent ? null : await presentLevel(db, actor, recordings, check)
  return presentSoundCheck(check, (await selectTakeCheck(db, order_id, file_id)) ?? null, level)
}

async function judgedNow(
  db: Kysely<DB>,
  order: OrderRow,
  recordings: Recordings,
  file_id: string,
): Promise<JudgedRecording | undefined> {
  const judged = await judgeRecordings(db, order, recordings, await readSettings(db))
  return judged.find((one) => one.file_id === file_id)
}

/** The order may have other requirements by now: findings made when it was sent remain, and what was unknown then stays unknown. */
async function judgedWhenSent(db: Kysely<DB>, order: OrderRow, file_id: string): Promise<JudgedRecording | undefined> {
  const kept = await selectKeptCheck(db, order.id, file_id)
  if (!kept) return undefined
  const { state, verdict, findings } = kept
  const sound = (await readSoundChecks(db, [file_id])).get(file_id)
  return {
    ...{ file_id, verdict, findings, progress: 100, profile: soundProfileOf(order.genre_id) },
    state: state === 'done' || state === 'failed' ? state : 'none',
    measured: state === 'done' ? (sound?.measured ?? null) : null,
    plan: null,
  }
}

/** What the file is or will be sent with. */
interface RecordingsOf extends Recordings {
  readonly order_id: number
  readonly is_sent: boolean
  /** The file, or the one that has replaced it. */
  readonly chosen_id: string
  readonly level: UploadLevelRow | undefined
}

async function recordingsWith(
  app: AppContext,
  actor: OrderActor,
  { id: order_id }: OrderRow,
  file_id: string,
): Promise<RecordingsOf | null> {
  const db = app.database.kysely
  const isWorker = actor.role === 'narrator' || actor.role === 'soundengineer'
  // Before the takes: what is sent meanwhile leaves the one for the other, and would be in neither.
  const uploads = isWorker && actor.profile_id !== null ? await selectUploads(db, order_id, actor.profile_id) : []
  const take = (await selectTakes(db, order_id)).find(({ file_ids }) => file_ids.includes(file_id))
  if (take) return { ...take, order_id, is_sent: true, chosen_id: file_id, level: undefined }
  if (!isWorker) return null
  const [level] = await selectUploadLevels(db, order_id, [file_id])
  const chosen_id = uploads.find((id) => [file_id, level?.source_id, level?.version_id].includes(id))
  if (!chosen_id) return null
  // Of an original and its version the one is judged that was asked for: another tab may have chosen the other.
  const file_ids = uploads.map((id) => (id === chosen_id ? file_id : id))
  return { worker: actor.role, file_ids, order_id, is_sent: false, chosen_id, level }
}

/** What its worker can do about the level of a recording that is not sent; null for nothing. */
async function presentLevel(
  db: Kysely<DB>,
  actor: OrderActor,
  { order_id, chosen_id, level }: RecordingsOf,
  { plan }: JudgedRecording,
): Promise<WireSoundCheck['level']> {
  const nothing = { progress: 0, reason: null, gain_db: null, original: null, file_id: chosen_id }
  if (!level) {
    if (plan === null || plan.kind === 'not_needed') return null
    if (plan.kind === 'refused')
      return { ...nothing, state: 'refused', reason: plan.reason, wanted: null, by: 'loudness' }
    return { ...nothing, state: 'possible', wanted: plan.level, by: plan.by }
  }
  const { state, progress, reason, gain_db, measured_by, source_id } = level
  const source = chosen_id === source_id ? undefined : (await readFiles(db, [source_id])).get(source_id)
  const path = `/api/${actor.role}/orders/${order_id}/files/${source_id}`
  return {
    ...{ state, progress, reason, gain_db, by: measured_by, file_id: chosen_id },
    wanted: state === 'refused' ? null : level.level,
    original: source ? { path, size: source.size } : null,
  }
}
