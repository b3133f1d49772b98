import { apiError, ApiError } from '../../../http/api-error.ts'
import { ValidationError } from '../../../http/validation-error.ts'
import type { Tx } from '../../../database/transaction.ts'
import { shapeOf } from '../setting-form.ts'
import { selectSettingForUpdate, updateSetting } from '../settings.queries.ts'

/**
 * Changes one setting and keeps the old value in the history. With `version` only when nobody has changed it since that
 * version was read: else CONFLICT (409). Throws 404 for an unknown key and 422 when the value does not fit the form of the
 * setting, with the problem at `value` or at the part of it that is wrong. Returns the value it had.
 */
export async function changeSetting(
  tx: Tx,
  change: {
    readonly key: string
    readonly value: unknown
    readonly by_profile_id: number | null
    readonly at: Date
    readonly version?: number
  },
): Promise<{ readonly old_value: unknown; readonly value: unknown }> {
  const row = await selectSettingForUpdate(tx.db, change.key)
  const shape = shapeOf(change.key)
  if (!row || !shape) throw new ApiError(404, 'NOT_FOUND')
  if (change.version !== undefined && change.version !== row.version) throw apiError('CONFLICT')
  const parsed = shape.safeParse(change.value)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
    throw new ValidationError('body', issues, { value: change.value })
  }
  const { key, by_profile_id, at } = change
  await updateSetting(tx.db, { key, value: parsed.data, old_value: row.value, by_profile_id, at })
  return { old_value: row.value, value: parsed.data }
}
