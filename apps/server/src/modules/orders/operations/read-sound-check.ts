import type { Kysely } from 'kysely'
import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import { soundProfileOf } from '@tembrel/domain/sound/sound-profiles.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { presentSoundCheck } from '../../files/operations/present-sound-check.ts'
import { readSoundChecks } from '../../files/operations/read-sound-checks.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { requireReadableOrder } from '../order-former.ts'
import { judgeRecordings, type JudgedRecording, type Recordings } from '../order-sound-checks.ts'
import { selectKeptCheck, selectTakeCheck } from '../order-take-checks.queries.ts'
import { selectTakes, selectUploads } from '../order-takes.queries.ts'
import type { OrderActor } from '../order-work.ts'
import { selectOrder, type OrderRow } from '../orders.queries.ts'
import { readOrderFile } from './read-order-file.ts'

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
  const check =
    left_at === null ? await judgedNow(app, actor, order, file_id) : await judgedWhenSent(db, order, file_id)
  if (!check) throw apiError('NOT_FOUND')
  return presentSoundCheck(check, (await selectTakeCheck(db, order_id, file_id)) ?? null)
}

async function judgedNow(
  app: AppContext,
  actor: OrderActor,
  order: OrderRow,
  file_id: string,
): Promise<JudgedRecording | undefined> {
  const db = app.database.kysely
  const recordings = await recordingsWith(app, actor, order.id, file_id)
  const judged = recordings ? await judgeRecordings(db, order, recordings, await readSettings(db)) : []
  return judged.find((one) => one.file_id === file_id)
}

/** The order may ask for something else by now: what was found then stands, and what was not known then stays unknown. */
async function judgedWhenSent(db: Kysely<DB>, order: OrderRow, file_id: string): Promise<JudgedRecording | undefined> {
  const kept = await selectKeptCheck(db, order.id, file_id)
  if (!kept) return undefined
  const { state, verdict, findings } = kept
  const sound = (await readSoundChecks(db, [file_id])).get(file_id)
  return {
    ...{ file_id, verdict, findings, progress: 100, profile: soundProfileOf(order.genre_id) },
    state: state === 'done' || state === 'failed' ? state : 'none',
    measured: state === 'done' ? (sound?.measured ?? null) : null,
  }
}

/** What the file is or will be sent with. */
async function recordingsWith(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<Recordings | null> {
  const db = app.database.kysely
  const take = (await selectTakes(db, order_id)).find(({ file_ids }) => file_ids.includes(file_id))
  if (take) return take
  if (actor.profile_id === null || (actor.role !== 'narrator' && actor.role !== 'soundengineer')) return null
  return { worker: actor.role, file_ids: await selectUploads(db, order_id, actor.profile_id) }
}
