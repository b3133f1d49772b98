import { apiError, ApiError } from '../../../http/api-error.ts'
import { ValidationError } from '../../../http/validation-error.ts'
import type { Tx } from '../../../database/transaction.ts'
import { shapeOf } from '../setting-form.ts'
import { selectSettingForUpdate, updateSetting } from '../settings.queries.ts'

/** The ways to sign in. Without any of them no one could sign in to turn one on again. */
const WAYS_IN: readonly string[] = ['flags.login_by_email', 'flags.login_by_phone']

/**
 * Changes one setting and keeps the old value in the history. With `version` only when it is unchanged since that version was
 * read: else CONFLICT (409). Throws 404 for an unknown key and 422 when the value does not fit the form of the setting, or takes
 * the last way to sign in, with the problem at `value` or at the part of it that is wrong. Returns the value it had.
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
  const waysIn = WAYS_IN.includes(change.key) ? await otherWaysIn(tx, change.key) : null
  const row = await selectSettingForUpdate(tx.db, change.key)
  const shape = shapeOf(change.key)
  if (!row || !shape) throw new ApiError(404, 'NOT_FOUND')
  if (change.version !== undefined && change.version !== row.version) throw apiError('CONFLICT')
  const parsed = shape.safeParse(change.value)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
    throw new ValidationError('body', issues, { value: change.value })
  }
  if (parsed.data === false && waysIn?.length === 0) {
    throw apiError('VALIDATION', { errors: { value: 'last_way_in' } })
  }
  const { key, by_profile_id, at } = change
  await updateSetting(tx.db, { key, value: parsed.data, old_value: row.value, by_profile_id, at })
  return { old_value: row.value, value: parsed.data }
}

/** Those that are on beside this one. All are locked, in one order: of two people who turn one off each, one comes too late. */
async function otherWaysIn(tx: Tx, key: string): Promise<string[]> {
  const on: string[] = []
  for (const way of WAYS_IN) {
    const row = await selectSettingForUpdate(tx.db, way)
    if (way !== key && row?.value === true) on.push(way)
  }
  return on
}
