import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export interface TakeRow {
  id: number
  number: number
  worker: 'narrator' | 'soundengineer'
  worker_id: number
  created_at: Date
}

/** Writes the next take of a worker with its files and returns its id. */
export async function insertTake(
  db: Kysely<DB>,
  take: {
    order_id: number
    worker: 'narrator' | 'soundengineer'
    worker_id: number
    file_ids: readonly string[]
    at: Date
  },
): Promise<number> {
  const { last } = await db
    .selectFrom('order_takes')
    .select(({ fn, lit }) => fn.coalesce(fn.max<number>('number'), lit(0)).as('last'))
    .where('order_id', '=', take.order_id)
    .where('worker', '=', take.worker)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('order_takes')
    .values({
      order_id: take.order_id,
      worker: take.worker,
      worker_id: take.worker_id,
      number: last + 1,
      created_at: take.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_take_files')
    .values(take.file_ids.map((file_id, index) => ({ take_id: id, position: index + 1, file_id })))
    .execute()
  return id
}

/** A take with its recordings in their order. */
export interface SentTakeRow extends TakeRow {
  file_ids: string[]
  /** Which of them are versions at a wanted level, of which originals. */
  levels: { file_id: string; source_id: string; gain_db: number }[]
}

/** The takes that were sent, oldest first. */
export async function selectTakes(db: Kysely<DB>, order_id: number): Promise<SentTakeRow[]> {
  const takes = (await db
    .selectFrom('order_takes')
    .select(['id', 'number', 'worker', 'worker_id', 'created_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()) as TakeRow[]
  if (takes.length === 0) return []
  const files = await db
    .selectFrom('order_take_files as f')
    .leftJoin('order_upload_levels as l', 'l.version_id', 'f.file_id')
    .select(['f.take_id', 'f.file_id', 'l.source_id', 'l.gain_db'])
    .where(
      'f.take_id',
      'in',
      takes.map((take) => take.id),
    )
    .orderBy('f.take_id')
    .orderBy('f.position')
    .execute()
  return takes.map((take) => {
    const own = files.filter((file) => file.take_id === take.id)
    return {
      ...take,
      file_ids: own.map((file) => file.file_id),
      levels: own.flatMap(({ file_id, source_id, gain_db }) =>
        source_id === null || gain_db === null ? [] : [{ file_id, source_id, gain_db }],
      ),
    }
  })
}

/** The take that was sent last, of all or of one kind of worker. */
export async function selectNewestTake(
  db: Kysely<DB>,
  order_id: number,
  worker?: TakeRow['worker'],
): Promise<Pick<TakeRow, 'id' | 'worker_id' | 'created_at'> | undefined> {
  let query = db.selectFrom('order_takes').select(['id', 'worker_id', 'created_at']).where('order_id', '=', order_id)
  if (worker) query = query.where('worker', '=', worker)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Who is paid for an order's cleaning and mixing: the engineer whose mix is the newest, also when another has the order now, or
 * else the one who has it (docs/money.md).
 */
export async function selectPaidEngineer(
  db: Kysely<DB>,
  order: { readonly id: number; readonly soundengineer_id: number | null },
): Promise<number | null> {
  const newest = await selectNewestTake(db, order.id, 'soundengineer')
  return newest?.worker_id ?? order.soundengineer_id
}

/** Notes a recording that its worker has uploaded and not sent yet. */
export async function insertUpload(
  db: Kysely<DB>,
  row: { file_id: string; order_id: number; worker_id: number; created_at: Date },
): Promise<void> {
  await db.insertInto('order_uploads').values(row).execute()
}

/** Recordings a worker has uploaded and not sent, oldest first. */
export async function selectUploads(db: Kysely<DB>, order_id: number, worker_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_uploads')
    .select('file_id')
    .where('order_id', '=', order_id)
    .where('worker_id', '=', worker_id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.file_id)
}

/**
 * Takes recordings of this worker out of those not sent yet; gives how many there were, fewer than asked for when some are not
 * his.
 */
export async function deleteUploads(
  db: Kysely<DB>,
  filter: { order_id: number; worker_id: number; file_ids: readonly string[] },
): Promise<number> {
  if (filter.file_ids.length === 0) return 0
  const result = await db
    .deleteFrom('order_uploads')
    .where('order_id', '=', filter.order_id)
    .where('worker_id', '=', filter.worker_id)
    .where('file_id', 'in', filter.file_ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
