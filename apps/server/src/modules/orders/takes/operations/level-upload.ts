import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { canUploadResult } from '../results.ts'
import { judgeRecordings } from '../sound-checks.ts'
import { selectUploads } from '../takes.queries.ts'
import { isLevelling, removeVersion, type UploadPlace } from '../upload-levels.ts'
import { insertUploadLevel, replaceUpload, selectUploadLevels } from '../upload-levels.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate, type OrderRow } from '../../work/orders.queries.ts'

/** Work on sound is long: one after the other, beside the checks. */
const QUEUE = 'sound-checks'

interface Asked {
  readonly order_id: number
  /** The recording, or its version. */
  readonly file_id: string
  /** False: back to the original. */
  readonly levelled: boolean
}

/**
 * Has a recording that is not sent brought to the wanted level by a job, or takes what was recorded (Product 5.960). Asking again
 * changes nothing. Returns the id of the recording that would be sent now. Throws 404 when the worker has none of his own there,
 * ORDER_TRANSITION when the order takes none, and LEVEL_REFUSED (409) with the `reason` when its level alone cannot mend it.
 */
export async function levelUpload(
  app: AppContext,
  actor: OrderActor,
  { order_id, file_id, levelled }: Asked,
): Promise<string> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id } = actor
    if (profile_id === null) throw apiError('NOT_FOUND')
    const place = { order_id: order.id, worker_id: profile_id }
    const uploads = await selectUploads(tx.db, order.id, profile_id)
    const [level] = await selectUploadLevels(tx.db, order.id, [file_id])
    const chosen = uploads.find((id) => id === file_id || id === level?.source_id || id === level?.version_id)
    if (!chosen) throw apiError('NOT_FOUND')
    if (!canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
    tx.changed(profile_id)
    if (level?.state === 'done') {
      const to = levelled ? level.version_id : level.source_id
      await replaceUpload(tx.db, place, { from: chosen, to })
      return to
    }
    if (!levelled) {
      // A version on its way is given up; what could not be made stays known.
      if (level && isLevelling(level)) await removeVersion(tx, level)
      return chosen
    }
    if (level?.reason) throw apiError('LEVEL_REFUSED', { data: { reason: level.reason } })
    if (!level) await begin(app, tx, { order, place, role: actor.role }, chosen)
    return chosen
  })
}

async function begin(
  app: AppContext,
  tx: Tx,
  { order, place, role }: { order: OrderRow; place: UploadPlace; role: OrderActor['role'] },
  source_id: string,
): Promise<void> {
  const worker = role === 'soundengineer' ? 'soundengineer' : 'narrator'
  const [judged] = await judgeRecordings(tx.db, order, { worker, file_ids: [source_id] }, await readSettings(tx.db))
  const plan = judged?.plan
  if (plan?.kind !== 'possible') {
    throw apiError('LEVEL_REFUSED', { data: { reason: plan?.kind === 'refused' ? plan.reason : null } })
  }
  const version_id = app.ids.uuid()
  const { by, level } = plan
  await insertUploadLevel(tx.db, {
    ...{ source_id, version_id, ...place, measured_by: by, level },
    created_at: app.clock.now(),
  })
  await enqueue(tx, 'level-recording', { version_id }, { queue: QUEUE })
}
