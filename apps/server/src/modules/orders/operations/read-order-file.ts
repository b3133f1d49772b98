import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { presentFile } from '../../files/operations/present-file.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { readFiles } from '../../files/operations/read-files.ts'
import { selectOrderFilePlaces } from '../order-files.queries.ts'
import { requireReadableOrder } from '../order-former.ts'
import type { OrderActor } from '../order-work.ts'
import { selectOrder } from '../orders.queries.ts'

/**
 * A file of an order for a reader who may have it (Product §6): a message of his conversation, a take that was sent to him, his
 * own upload, the client's script. Throws 404 for everything else, so that nobody learns what exists.
 */
export async function readOrderFile(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<{ row: FileRow; file: WireFile }> {
  const db = app.database.kysely
  const { order, left_at } = await requireReadableOrder(db, await selectOrder(db, order_id), actor)
  const places = await selectOrderFilePlaces(db, order_id, file_id)
  const isWorker = actor.role === 'narrator' || actor.role === 'soundengineer'
  const isVisible = places.some((place) => {
    if (left_at !== null && place.worker_id !== actor.profile_id) return false
    if (place.place === 'script' || !isWorker) return place.place !== 'upload' || place.worker_id === actor.profile_id
    // An engineer works with what the narrator of the order has sent.
    const isSentToEngineer =
      place.place === 'take' && actor.role === 'soundengineer' && place.worker_id === order.narrator_id
    return place.worker_id === actor.profile_id || isSentToEngineer
  })
  const row = isVisible ? (await readFiles(db, [file_id])).get(file_id) : undefined
  if (!row) throw apiError('NOT_FOUND')
  return { row, file: presentFile(row, `/api/${actor.role}/orders/${order_id}/files/${file_id}`) }
}
