import { ApiError } from '../../../http/api-error.ts'
import type { Tx } from '../../../database/transaction.ts'
import { settingsShape } from '../settings-shape.ts'
import { selectSettingForUpdate, selectSettings, updateSetting } from '../settings.queries.ts'

/**
 * Changes one setting and keeps the old value in the history. Throws 404 for an unknown key and 422 when the value
 * does not fit the form of the setting.
 */
export async function changeSetting(
  tx: Tx,
  change: { key: string; value: unknown; by_profile_id: number | null; at: Date },
): Promise<void> {
  const row = await selectSettingForUpdate(tx.db, change.key)
  if (!row) throw new ApiError(404, 'NOT_FOUND')
  const tree: Record<string, unknown> = {}
  for (const { key, value } of await selectSettings(tx.db)) setIn(tree, key, value)
  setIn(tree, change.key, change.value)
  if (!settingsShape.safeParse(tree).success) throw new ApiError(422, 'VALIDATION', { errors: { value: 'invalid' } })
  await updateSetting(tx.db, { ...change, old_value: row.value })
}

function setIn(tree: Record<string, unknown>, key: string, value: unknown): void {
  const [group = '', name] = key.split('.', 2)
  if (name === undefined) tree[group] = value
  else ((tree[group] ??= {}) as Record<string, unknown>)[name] = value
}
