import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectFiles, type FileRow } from '../files.queries.ts'

/** Files by their ids; an id that names none is absent. */
export async function readFiles(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, FileRow>> {
  return selectFiles(db, ids)
}
