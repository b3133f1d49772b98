/** Recordings of an order that arrive in parts (Product 5.857). */
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { requireOwnOrder } from '../people/policy.ts'
import { removeParts, type ArrivingFile } from '../script/arriving-parts.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import { selectOrder } from '../work/orders.queries.ts'
import { deleteResultUpload, selectResultUpload, type ResultUploadRow } from './result-uploads.queries.ts'

export interface UploadPlace {
  readonly order_id: number
  readonly upload_id: string
}

/** The upload of this worker. Throws ORDER_NOT_FOUND (404), and NOT_FOUND (404) for one that has ended or is somebody else's. */
export async function requireResultUpload(
  app: AppContext,
  actor: OrderActor,
  { order_id, upload_id }: UploadPlace,
): Promise<ResultUploadRow> {
  const db = app.database.kysely
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  const of = { id: upload_id, order_id: order.id, worker_id: actor.profile_id ?? 0 }
  const upload = await selectResultUpload(db, of)
  if (!upload) throw apiError('NOT_FOUND')
  return upload
}

/** Ends an upload; its stored parts go after the commit. False when it had ended before. */
export async function dropResultUpload(tx: Tx, id: string): Promise<boolean> {
  const upload = await deleteResultUpload(tx.db, id)
  await removeParts(tx, upload)
  return upload !== undefined
}

/** A recording that arrives in parts, as `arriving-parts.ts` wants it. */
export function arrivingResult(app: AppContext, actor: OrderActor, { id, order_id }: ResultUploadRow): ArrivingFile {
  return {
    ...{ table: 'order_result_uploads', kind: 'audio' },
    again: () => requireResultUpload(app, actor, { order_id, upload_id: id }),
    drop: (tx) => dropResultUpload(tx, id),
  }
}
