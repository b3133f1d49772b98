import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { removeCalendarDay, writeCalendarDay } from '../../settings/operations/calendar.ts'
import { apiError } from '../../../http/api-error.ts'
import { listSettingChanges, listSettings } from '../../settings/operations/editable-settings.ts'
import { presentChange } from '../staff-settings.presenter.ts'
import { mayRead } from '../setting-readers.ts'

/**
 * Says of a day (`YYYY-MM-DD`) that it is a holiday or a business day; null makes it an ordinary day again. Deadlines counted
 * from now on know it, those already promised stay (Product §4 deadlines). Repeating it changes nothing.
 */
export async function editCalendarDay(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  day: string,
  words: { readonly is_business_day: boolean; readonly title: string } | null,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const target = { kind: 'calendar_day', id: day }
    const at = app.clock.now()
    if (words !== null) {
      await writeCalendarDay(tx, { day, ...words })
      await recordAudit(tx, { actor, action: 'write-calendar-day', target, data: words, at })
      return
    }
    if (await removeCalendarDay(tx, day)) await recordAudit(tx, { actor, action: 'remove-calendar-day', target, at })
  })
}

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
