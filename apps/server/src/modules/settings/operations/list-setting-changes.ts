import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectSettingChanges, type SettingChangeRow } from '../settings.queries.ts'

/** What became of a setting, newest first: the last hundred changes. */
export async function listSettingChanges(db: Kysely<DB>, key: string): Promise<SettingChangeRow[]> {
  return selectSettingChanges(db, key, 100)
}
