import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, OrderFileUploads } from '../../../database/tables.ts'

export type FileUploadRow = Selectable<OrderFileUploads>

/** Files that arrive in parts: the client's script, and recordings. Both tables have the columns that parts need. */
export type PartsTable = 'order_file_uploads' | 'order_result_uploads'
export type PartsRow = FileUploadRow

/** Begins the upload of a file to an order. Throws when the order has one already. */
export async function insertFileUpload(
  db: Kysely<DB>,
  row: Pick<FileUploadRow, 'id' | 'order_id' | 'name' | 'content_type' | 'size' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await db.insertInto('order_file_uploads').values(row).execute()
}

/** The file that is arriving for an order; there is at most one. */
export async function selectFileUpload(db: Kysely<DB>, order_id: number): Promise<FileUploadRow | undefined> {
  return db.selectFrom('order_file_uploads').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}

/** Names an object before it is stored, so that it is removed with the rest whatever happens. False when `received` is another. */
export async function updateBegunPart(
  db: Kysely<DB>,
  table: PartsTable,
  part: { upload_id: string; received: number; key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await columnsOf(db, table)
    .set({ begun_keys: sql<string[]>`array_append(begun_keys, ${part.key})` })
    .where('id', '=', part.upload_id)
    .where('received', '=', part.received)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Counts a stored part, unless another came in between: of two parts for the same place exactly one counts. */
export async function updateReceivedPart(
  db: Kysely<DB>,
  table: PartsTable,
  part: { upload_id: string; received: number; key: string; size: number; at: Date },
): Promise<PartsRow | undefined> {
  return columnsOf(db, table)
    .set({
      received: part.received + part.size,
      part_keys: sql<string[]>`array_append(part_keys, ${part.key})`,
      updated_at: part.at,
    })
    .where('id', '=', part.upload_id)
    .where('received', '=', part.received)
    .returningAll()
    .executeTakeFirst()
}

/** What both tables have is written alike. */
function columnsOf(db: Kysely<DB>, table: PartsTable) {
  return db.updateTable(table as 'order_file_uploads')
}

/** Ends the upload of an order and gives its row, so that its parts can be put away; undefined when there was none. */
export async function deleteFileUpload(db: Kysely<DB>, order_id: number): Promise<FileUploadRow | undefined> {
  return db.deleteFrom('order_file_uploads').where('order_id', '=', order_id).returningAll().executeTakeFirst()
}

/** Uploads that nothing was added to since, oldest first. */
export async function selectOldFileUploads(
  db: Kysely<DB>,
  before: Date,
  limit: number,
): Promise<{ order_id: number }[]> {
  return db
    .selectFrom('order_file_uploads')
    .select('order_id')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}
