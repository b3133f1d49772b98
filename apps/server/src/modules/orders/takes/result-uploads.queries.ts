import type { Kysely, Selectable } from 'kysely'
import type { DB, OrderResultUploads } from '../../../database/tables.ts'

export type ResultUploadRow = Selectable<OrderResultUploads>

/** Begins the upload of a recording to an order. */
export async function insertResultUpload(
  db: Kysely<DB>,
  row: Pick<
    ResultUploadRow,
    'id' | 'order_id' | 'worker_id' | 'name' | 'content_type' | 'size' | 'created_at' | 'updated_at'
  >,
): Promise<void> {
  await db.insertInto('order_result_uploads').values(row).execute()
}

/** A recording that is arriving, while its worker is the one who asks. */
export async function selectResultUpload(
  db: Kysely<DB>,
  of: { readonly id: string; readonly order_id: number; readonly worker_id: number },
): Promise<ResultUploadRow | undefined> {
  return db
    .selectFrom('order_result_uploads')
    .selectAll()
    .where('id', '=', of.id)
    .where('order_id', '=', of.order_id)
    .where('worker_id', '=', of.worker_id)
    .executeTakeFirst()
}

/** How many recordings of a worker are arriving for an order. */
export async function countResultUploads(
  db: Kysely<DB>,
  of: { readonly order_id: number; readonly worker_id: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('order_result_uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', of.order_id)
    .where('worker_id', '=', of.worker_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends an upload and gives its row, so that its parts can be put away; undefined when it was ended before. */
export async function deleteResultUpload(db: Kysely<DB>, id: string): Promise<ResultUploadRow | undefined> {
  return db.deleteFrom('order_result_uploads').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Ends the uploads that nothing was added to since, the oldest first. */
export async function deleteOldResultUploads(
  db: Kysely<DB>,
  before: Date,
  limit: number,
): Promise<Pick<ResultUploadRow, 'begun_keys'>[]> {
  return db
    .deleteFrom('order_result_uploads')
    .where('id', 'in', (from) =>
      from
        .selectFrom('order_result_uploads')
        .select('id')
        .where('updated_at', '<', before)
        .orderBy('updated_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('begun_keys')
    .execute()
}
