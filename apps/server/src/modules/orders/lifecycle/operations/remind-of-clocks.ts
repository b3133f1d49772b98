import { longestLead, reminderMoment, reminderOf, type ReminderAddressee } from '@tembrel/domain/orders/reminders.ts'
import { USUAL_QUIET_HOURS, type QuietHours } from '@tembrel/domain/notifications/quiet-hours.ts'
import type { AppContext } from '../../../../app-context.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import type { Settings } from '../../../settings/settings-shape.ts'
import { insertReminder, selectReminderCandidates, type ReminderCandidate } from '../reminders.queries.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

const CANDIDATES_AT_ONCE = 5000

/**
 * Reminds who can still act before a clock runs out or a deadline comes (Product §4), once for each run of a clock. Returns how
 * many were reminded.
 */
export async function remindOfClocks(app: AppContext): Promise<number> {
  const db = app.database.kysely
  const { reminders } = await readSettings(db)
  const now = app.clock.now()
  const span = { after: now, until: new Date(now.getTime() + longestLead(reminders)) }
  let count = 0
  for (const candidate of await selectReminderCandidates(db, span, CANDIDATES_AT_ONCE)) {
    if (momentOf(candidate, reminders) > now) continue
    const isReminded = await remind(app, candidate, reminders).catch((error: unknown) => {
      app.log.error({ err: error, order_id: candidate.order_id }, 'nobody could be reminded of the clock of an order')
      return false
    })
    if (isReminded) count += 1
  }
  return count
}

function momentOf(candidate: ReminderCandidate, settings: Settings['reminders']): Date {
  const reminder = reminderOf(candidate, settings)
  if (!reminder) return candidate.due_at
  const { status_changed_at: since, due_at, urgent } = candidate
  return reminderMoment({ since, due_at, urgent }, reminder.lead, quietHoursOf(candidate, reminder.addressee))
}

function quietHoursOf(candidate: ReminderCandidate, addressee: ReminderAddressee): QuietHours | null {
  if (!candidate[`${addressee}_has_hours`]) return USUAL_QUIET_HOURS
  const [from, to] = [candidate[`${addressee}_from`], candidate[`${addressee}_to`]]
  if (from === null || to === null) return null
  return { from, to, timezone: candidate[`${addressee}_timezone`] ?? USUAL_QUIET_HOURS.timezone }
}

/** Looks at the order again under its lock: who has moved it since needs no reminder. */
async function remind(app: AppContext, seen: ReminderCandidate, settings: Settings['reminders']): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    const order = await selectOrderForUpdate(tx.db, seen.order_id)
    const reminder = order && reminderOf(order, settings)
    if (!order || !reminder || order.orderstatuses_id !== seen.orderstatuses_id) return false
    const isDeadline = reminder.about === 'deliver' || reminder.about === 'deliver_mix'
    const until = isDeadline ? order.deadline_at : order.clock_due_at
    const profile_id = order[`${reminder.addressee}_id`]
    if (until?.getTime() !== seen.due_at.getTime() || profile_id === null) return false
    const about = isDeadline ? 'deadline' : 'clock'
    const now = app.clock.now()
    const row = { order_id: order.id, about, clock_due_at: until, reminded_at: now } as const
    if (!(await insertReminder(tx.db, row))) return false
    await recordNotices(tx, now, [
      {
        profile_id,
        order_id: order.id,
        kind: 'reminder',
        subject: 'order_reminder',
        about: reminder.about,
        until,
        orderstatuses_id: order.orderstatuses_id,
      },
    ])
    return true
  })
}
