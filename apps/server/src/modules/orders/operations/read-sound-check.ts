import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { presentSoundCheck } from '../../files/operations/present-sound-check.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../order-policy.ts'
import { judgeRecordings, type Recordings } from '../order-sound-checks.ts'
import { selectTakeCheck } from '../order-take-checks.queries.ts'
import { selectTakes, selectUploads } from '../order-takes.queries.ts'
import type { OrderActor } from '../order-work.ts'
import { selectOrder } from '../orders.queries.ts'
import { readOrderFile } from './read-order-file.ts'

/**
 * What the automatic check says of a recording to whoever may hear it (Product §5). Throws 404 for the files that he may not
 * have, and for those that are no recordings.
 */
export async function readSoundCheck(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<WireSoundCheck> {
  const db = app.database.kysely
  await readOrderFile(app, actor, order_id, file_id)
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  const recordings = await recordingsWith(app, actor, order_id, file_id)
  if (!recordings) throw apiError('NOT_FOUND')
  const judged = await judgeRecordings(db, order, recordings, await readSettings(db))
  const check = judged.find((one) => one.file_id === file_id)
  if (!check) throw apiError('NOT_FOUND')
  return presentSoundCheck(check, (await selectTakeCheck(db, order_id, file_id)) ?? null)
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
