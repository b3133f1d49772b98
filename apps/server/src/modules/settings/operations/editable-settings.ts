import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { formOf, type SettingForm } from '../setting-form.ts'
import {
  type EditedSettingRow,
  selectEditedSettings,
  selectSettingChanges,
  type SettingChangeRow,
} from '../settings.queries.ts'

export interface EditableSetting extends EditedSettingRow {
  readonly form: SettingForm
}

/** Settings that the product writes itself and staff cannot edit. */
const OUR_OWN: readonly string[] = ['demo_started_at']

/**
 * Every setting that people edit (or the one with `key`), with its form, the value it came with and who changed it last.
 * A row that no shape knows, as after a step back to an older version, is left out.
 */
export async function listSettings(db: Kysely<DB>, key: string | null = null): Promise<EditableSetting[]> {
  const rows = await selectEditedSettings(db, key)
  return rows.flatMap((row) => {
    const form = OUR_OWN.includes(row.key) ? undefined : formOf(row.key)
    return form ? [{ ...row, form }] : []
  })
}

/** What became of a setting, newest first: the last hundred changes. */
export async function listSettingChanges(db: Kysely<DB>, key: string): Promise<SettingChangeRow[]> {
  return selectSettingChanges(db, key, 100)
}
