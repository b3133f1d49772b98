import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { receivePart, type NextBytes } from '../../script/arriving-parts.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import type { ResultUploadRow } from '../result-uploads.queries.ts'
import { arrivingResult, requireResultUpload, type UploadPlace } from '../result-uploads.ts'
import { canUploadResult } from '../results.ts'
import { finishResultUpload } from './finish-result-upload.ts'

/**
 * Stores the next bytes of a recording, and adds it to what is sent next when they are the last (Product 5.857). Returns how much has
 * arrived. Throws ORDER_NOT_FOUND and NOT_FOUND (404), ORDER_TRANSITION (409) when the order takes no recordings any more, and what
 * `receivePart` throws.
 */
export async function receiveResultPart(
  app: AppContext,
  actor: OrderActor,
  place: UploadPlace,
  part: NextBytes,
): Promise<Pick<ResultUploadRow, 'received'>> {
  const upload = await requireResultUpload(app, actor, place)
  const order = requireOwnOrder(await selectOrder(app.database.kysely, place.order_id), actor)
  if (!canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
  const received = await receivePart(app, arrivingResult(app, actor, upload), upload, part)
  const grown = { ...upload, received: received.received, part_keys: received.part_keys }
  if (grown.received === grown.size) await finishResultUpload(app, actor, grown)
  return grown
}
