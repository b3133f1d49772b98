import type { Readable } from 'node:stream'
import type { AppContext } from '../../../../app-context.ts'
import { receivePart } from '../arriving-parts.ts'
import type { FileUploadRow } from '../file-uploads.queries.ts'
import { arrivingScript, requireFileUpload, requireWrittenOrder } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'

/**
 * Stores the next bytes of a file that is arriving and returns its upload; a sender who goes away leaves what has come
 * (Product §5). Throws NOT_FOUND (404), UPLOAD_OFFSET (409) when `offset` is not where the file goes on, MALFORMED (400) for more
 * bytes than were announced, and the refusals of its content, after which the upload is gone.
 */
export async function receiveFilePart(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  part: { upload_id: string; offset: number; stream: Readable },
): Promise<FileUploadRow> {
  const db = app.database.kysely
  const order = requireWrittenOrder(await selectOrder(db, order_id), actor)
  const upload = await requireFileUpload(db, order.id, part.upload_id)
  return receivePart(app, arrivingScript(app, upload), upload, part)
}
