import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentFile, readFiles } from '../../../files/operations/files.ts'
import type { FileRow } from '../../../files/files.queries.ts'
import { selectOrderFilePlaces, type OrderFilePlace } from '../files.queries.ts'
import { requireReadableOrder } from '../../people/previous.ts'
import { canHearMix, canReadScript, isReadByNarrator } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder, type OrderRow } from '../../work/orders.queries.ts'

/**
 * A file of an order for a reader who may have it (Product §6): a message of his conversation, a take that was sent to him, his
 * own upload, the client's script. Throws 404 for everything else, so that the answer does not reveal what exists.
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
  const isVisible = places.some((place) => isPlaceVisible(order, actor, place, left_at !== null))
  const row = isVisible ? (await readFiles(db, [file_id])).get(file_id) : undefined
  if (!row) throw apiError('NOT_FOUND')
  return { row, file: presentFile(row, `/api/${actor.role}/orders/${order_id}/files/${file_id}`) }
}

function isPlaceVisible(order: OrderRow, actor: OrderActor, place: OrderFilePlace, isPrevious: boolean): boolean {
  const isOwn = place.worker_id === actor.profile_id
  if (isPrevious && !isOwn) return false
  if (place.place === 'script') return canReadScript(order, actor)
  if (actor.role !== 'narrator' && actor.role !== 'soundengineer') {
    return place.place !== 'upload' || place.is_shared || isOwn
  }
  if (isOwn) return true
  if (place.place === 'message' && actor.role === 'narrator') {
    return isReadByNarrator(order, { ...place, created_at: place.sent_at })
  }
  if (place.place !== 'take' || actor.role !== 'soundengineer') return false
  // An engineer works with what the narrator of the order has sent, and goes on from the mixes of others.
  if (place.worker === 'narrator') return place.worker_id === order.narrator_id
  return canHearMix(order, actor, { worker_id: place.worker_id, created_at: place.sent_at })
}
