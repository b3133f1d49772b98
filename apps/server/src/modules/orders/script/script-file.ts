/**
 * The client's file of an order (Product §5): when it may change, and what becomes of what it replaces. Invariants: an order has
 * one file at most and one that is arriving; whatever leaves an order is removed from the storage after the commit.
 */
import { WRITABLE } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { recordUpload } from '../../files/operations/uploads.ts'
import { removeFile } from '../../files/operations/files.ts'
import type { StoredUpload } from '../../files/stored-upload.ts'
import { removeParts, type ArrivingFile } from './arriving-parts.ts'
import { deleteFileUpload, selectFileUpload, type FileUploadRow } from './file-uploads.queries.ts'
import { requireOwnOrder } from '../people/policy.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import { updateOrder, type OrderRow } from '../work/orders.queries.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The order when this client may change its file now. Throws ORDER_NOT_FOUND (404), ORDER_NOT_EDITABLE (409). */
export function requireWrittenOrder(order: OrderRow | undefined, actor: OrderActor): OrderRow {
  const own = requireOwnOrder(order, actor)
  if (!WRITABLE.includes(own.orderstatuses_id)) throw apiError('ORDER_NOT_EDITABLE')
  return own
}

/** The upload of that id. Throws NOT_FOUND (404) for one that was given up, replaced or is another order's. */
export async function requireFileUpload(db: Kysely<DB>, order_id: number, upload_id: string): Promise<FileUploadRow> {
  const upload = await selectFileUpload(db, order_id)
  if (upload?.id !== upload_id) throw apiError('NOT_FOUND')
  return upload
}

const HOUR_MS = 3_600_000

/** Until when parts wait for the rest of their file. */
export function expiryOf(updated_at: Date, limits: { readonly file_upload_hours: number }): string {
  return new Date(updated_at.getTime() + limits.file_upload_hours * HOUR_MS).toISOString()
}

/** A script that arrives in parts, as `arriving-parts.ts` wants it. */
export function arrivingScript(app: AppContext, { id, order_id }: FileUploadRow): ArrivingFile {
  return {
    ...{ table: 'order_file_uploads', kind: 'script' },
    again: () => requireFileUpload(app.database.kysely, order_id, id),
    drop: (tx) => dropFileUpload(tx, order_id),
  }
}

/** Gives up what has arrived of a file; the stored parts go after the commit. */
export async function dropFileUpload(tx: Tx, order_id: number): Promise<FileUploadRow | undefined> {
  const upload = await deleteFileUpload(tx.db, order_id)
  await removeParts(tx, upload)
  return upload
}

/** Puts a stored file into a locked order in the place of the one it had. */
export async function setOrderFile(tx: Tx, order: OrderRow, upload: StoredUpload, at: Date): Promise<void> {
  await recordUpload(tx, upload, { kind: 'order_file', owner_profile_id: order.client_id, at })
  await updateOrder(tx.db, order.id, { file_id: upload.id, updated_at: at })
  if (order.file_id !== null) await removeFile(tx, order.file_id)
  if (upload.is_sound) {
    await enqueue(tx, 'prepare-sound', { file_id: upload.id, recipient_ids: [order.client_id] })
  }
  tx.changed(order.client_id)
}

/** Takes the file out of a locked order. */
export async function clearOrderFile(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.file_id === null) return
  await updateOrder(tx.db, order.id, { file_id: null, updated_at: at })
  await removeFile(tx, order.file_id)
  tx.changed(order.client_id)
}
