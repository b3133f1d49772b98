import type { Kysely } from 'kysely'
import type { LevelMeasure, LevelRefusal } from '@tembrel/domain/sound/plan-level.ts'
import type { DB } from '../../../database/tables.ts'

/** A recording and its version at the wanted level. */
export interface UploadLevelRow {
  source_id: string
  version_id: string
  order_id: number
  worker_id: number
  measured_by: LevelMeasure
  level: number
  state: 'waiting' | 'working' | 'done' | 'refused'
  progress: number
  reason: LevelRefusal | null
  gain_db: number | null
}

const COLUMNS = [
  ...(['source_id', 'version_id', 'order_id', 'worker_id', 'measured_by', 'level'] as const),
  ...(['state', 'progress', 'reason', 'gain_db'] as const),
] as const

export async function insertUploadLevel(
  db: Kysely<DB>,
  row: Omit<UploadLevelRow, 'gain_db' | 'progress' | 'reason' | 'state'> & { created_at: Date },
): Promise<void> {
  await db.insertInto('order_upload_levels').values(row).execute()
}

/** Those of which the given files are the original or the version. */
export async function selectUploadLevels(
  db: Kysely<DB>,
  order_id: number,
  file_ids: readonly string[],
): Promise<UploadLevelRow[]> {
  if (file_ids.length === 0) return []
  return (await db
    .selectFrom('order_upload_levels')
    .select(COLUMNS)
    .where('order_id', '=', order_id)
    .where(({ eb, or }) => or([eb('source_id', 'in', file_ids), eb('version_id', 'in', file_ids)]))
    .execute()) as UploadLevelRow[]
}

export async function selectUploadLevel(db: Kysely<DB>, version_id: string): Promise<UploadLevelRow | undefined> {
  const query = db.selectFrom('order_upload_levels').select(COLUMNS).where('version_id', '=', version_id)
  return (await query.executeTakeFirst()) as UploadLevelRow | undefined
}

/** Writes how far an unfinished one has come; a finished one stays as it is. */
export async function updateUploadLevelProgress(db: Kysely<DB>, version_id: string, progress: number): Promise<void> {
  await db
    .updateTable('order_upload_levels')
    .set({ state: 'working', progress })
    .where('version_id', '=', version_id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Finishes one once. False when it was finished or given up. */
export async function finishUploadLevel(
  db: Kysely<DB>,
  version_id: string,
  end: { readonly finished_at: Date } & ({ readonly gain_db: number } | { readonly reason: LevelRefusal }),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_upload_levels')
    .set({ state: 'gain_db' in end ? 'done' : 'refused', progress: 100, ...end })
    .where('version_id', '=', version_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUploadLevel(db: Kysely<DB>, version_id: string): Promise<void> {
  await db.deleteFrom('order_upload_levels').where('version_id', '=', version_id).execute()
}

/** Puts one file in the place of another among the recordings that are not sent. False when that one is not there. */
export async function replaceUpload(
  db: Kysely<DB>,
  filter: { readonly order_id: number; readonly worker_id: number },
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_uploads')
    .set({ file_id: change.to })
    .where('file_id', '=', change.from)
    .where('order_id', '=', filter.order_id)
    .where('worker_id', '=', filter.worker_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
