import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { listSettingChanges, listSettings } from '../../settings/operations/editable-settings.ts'
import { presentChange } from '../staff-settings.presenter.ts'
import { mayRead } from '../setting-readers.ts'

/** What became of a setting. Throws NOT_FOUND (404) for an unknown one and for one that is not the reader's to see. */
export async function readSettingHistory(
  app: Pick<AppContext, 'database'>,
  actor: Actor,
  key: string,
  locale: Locale,
): Promise<CallResponse<'GET /staff/settings/{key}/history'>> {
  const db = app.database.kysely
  const [known] = await listSettings(db, key)
  if (!known || !mayRead(actor.role, key)) throw apiError('NOT_FOUND')
  const changes = await listSettingChanges(db, key)
  return {
    changes: changes.map(({ id, old_value, new_value, changed_at, changed_by }) => ({
      ...{ id, old_value, new_value },
      ...presentChange(changed_at, changed_by, locale),
    })),
  }
}
