import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { changeSetting } from '../../settings/operations/change-setting.ts'
import { listSettings, type EditableSetting } from '../../settings/operations/editable-settings.ts'
import { mayChange, mayRead } from '../setting-readers.ts'

/**
 * Changes a setting for a member of staff (Product §6): those of money for the accountant, all others for the support, else
 * FORBIDDEN (403). Every process reads the new value with its next transaction. Throws NOT_FOUND (404), CONFLICT (409) when
 * somebody has changed it since `version` was read, and VALIDATION (422) at `value`.
 */
export async function editSetting(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  change: { readonly key: string; readonly value: unknown; readonly version: number },
): Promise<EditableSetting> {
  const { key, value, version } = change
  return inTransaction(app.database, async (tx) => {
    const [known] = await listSettings(tx.db, key)
    if (!known || !mayRead(actor.role, key)) throw apiError('NOT_FOUND')
    if (!mayChange(actor.role, key)) throw apiError('FORBIDDEN')
    const at = app.clock.now()
    const changed = await changeSetting(tx, { key, value, version, by_profile_id: actor.profile_id, at })
    const data = { from: changed.old_value, to: changed.value }
    await recordAudit(tx, { actor, action: 'change-setting', target: { kind: 'setting', id: key }, data, at })
    const [edited] = await listSettings(tx.db, key)
    if (!edited) throw apiError('NOT_FOUND')
    return edited
  })
}
