import type { Kysely, Selectable } from 'kysely'
import type { DB, Files } from '../../database/tables.ts'

export type FileRow = Selectable<Files>

export interface NewFileRow {
  id: string
  owner_profile_id: number | null
  kind: string
  name: string
  content_type: string
  size: number
  storage_key: string
  sha256: Buffer
  duration_ms: number | null
  created_at: Date
}

export async function insertFile(db: Kysely<DB>, row: NewFileRow): Promise<FileRow> {
  return db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function selectFile(db: Kysely<DB>, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectFiles(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes what was learnt from listening to the file. */
export async function updateSound(
  db: Kysely<DB>,
  change: {
    id: string
    play_key: string
    play_size: number
    duration_ms: number
    peaks: Buffer
    loudness_lufs: number | null
  },
): Promise<void> {
  const { id, ...set } = change
  await db.updateTable('files').set(set).where('id', '=', id).execute()
}

/** Removes a row that no order, demo or message names; the stored objects are removed after the commit. */
export async function deleteFile(db: Kysely<DB>, id: string): Promise<FileRow | undefined> {
  return db.deleteFrom('files').where('id', '=', id).returningAll().executeTakeFirst()
}
