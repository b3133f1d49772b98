import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { removeCalendarDay, writeCalendarDay } from '../../settings/operations/calendar.ts'

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
