import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Moments as PostgreSQL writes them into JSON. */
export interface ReportedProgress {
  readonly sentences_read: number
  readonly sentences_total: number
  readonly updated_at: string
}

/** What the narrator of the order `o` has reported since it is in work; null when nothing. */
export const CURRENT_PROGRESS = sql<ReportedProgress | null>`(
  select jsonb_build_object('sentences_read', g.sentences_read, 'sentences_total', g.sentences_total, 'updated_at', g.updated_at)
    from order_progress g
   where g.order_id = o.id and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.inwork)} and g.updated_at >= o.status_changed_at)`

/** Writes how much of the script has been read; the latest report holds. */
export async function upsertProgress(
  db: Kysely<DB>,
  row: { order_id: number; sentences_read: number; sentences_total: number; updated_at: Date },
): Promise<void> {
  const { order_id: _order_id, ...report } = row
  await db
    .insertInto('order_progress')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(report))
    .execute()
}

export async function deleteProgress(db: Kysely<DB>, order_id: number): Promise<void> {
  await db.deleteFrom('order_progress').where('order_id', '=', order_id).execute()
}

/** Since when the client may hear a recording that is not sent; null when he may not, undefined when the worker has none there. */
export async function selectPartShared(
  db: Kysely<DB>,
  place: { order_id: number; worker_id: number; file_id: string },
): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('order_uploads')
    .select('part_shared_at')
    .where('order_id', '=', place.order_id)
    .where('worker_id', '=', place.worker_id)
    .where('file_id', '=', place.file_id)
    .executeTakeFirst()
  return row?.part_shared_at
}

/** Shows the client a recording that is not sent under this title, or shows it no more. */
export async function updatePart(
  db: Kysely<DB>,
  file_id: string,
  part: { part_title: string | null; part_shared_at: Date | null },
): Promise<void> {
  await db.updateTable('order_uploads').set(part).where('file_id', '=', file_id).execute()
}
