import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectSoundChecks, type SoundCheckRow } from '../sound-checks.queries.ts'

/** What has been measured of files, by their ids; a file nobody asked about is absent. */
export async function readSoundChecks(
  db: Kysely<DB>,
  file_ids: readonly string[],
): Promise<Map<string, SoundCheckRow>> {
  return selectSoundChecks(db, file_ids)
}
