import { isOverdue } from '@tembrel/domain/orders/clocks.ts'
import type { BusinessCalendar } from '@tembrel/domain/orders/deadline-calendar.ts'
import { mixSupportAt } from '@tembrel/domain/orders/reminders.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { readRules } from '../../../settings/operations/read-rules.ts'
import type { Settings } from '../../../settings/settings-shape.ts'
import { insertReminder, selectLateMixes, selectOverdue, type LateOrder } from '../reminders.queries.ts'
import { selectOrderForUpdate, updateOrder, type OrderRow } from '../../work/orders.queries.ts'

const AT_ONCE = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Rules {
  readonly settings: Settings
  readonly calendar: BusinessCalendar
}

/**
 * Notifies of late work (Product §4): the client some time after the deadline of a recording or a mix; the engineer at the
 * deadline of his mix, and the support after the same number of business days again. Each is notified once for a deadline, with
 * any number of processes. Returns how many were notified.
 */
export async function notifyLateWork(app: AppContext): Promise<number> {
  const db = app.database.kysely
  const rules = await readRules(db)
  const { overdue_hours, overdue_urgent_minutes } = rules.settings.clocks
  const now = app.clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const before = { plain: ago(overdue_hours * HOUR_MS), urgent: ago(overdue_urgent_minutes * MINUTE_MS) }
  const overdue = await selectOverdue(db, before, AT_ONCE)
  const mixed = await selectLateMixes(db, now, AT_ONCE)
  const late = [
    ...overdue.map((seen) => ({ seen, notify: notifyClient })),
    ...mixed.filter((seen) => isDue(seen, now, rules)).map((seen) => ({ seen, notify: notifyEngineer })),
  ]
  let count = 0
  for (const { seen, notify } of late) {
    const isNotified = await inTransaction(app.database, (tx) => notify(tx, now, seen, rules)).catch(
      (error: unknown) => {
        app.log.error(
          { err: error, order_id: seen.order_id },
          'nobody could be told that the work of an order has not come',
        )
        return false
      },
    )
    if (isNotified) count += 1
  }
  return count
}

/** Those whose engineer has been notified wait for the support's turn. */
function isDue({ deadline_at, is_reminded }: LateOrder, now: Date, rules: Rules): boolean {
  return !is_reminded || supportAt(deadline_at, rules) <= now
}

function supportAt(deadline_at: Date, { settings, calendar }: Rules): Date {
  return mixSupportAt(deadline_at, settings.reminders, calendar)
}

/** Looks at the order again under its lock: the work may have come, or the deadline moved. */
async function notifyClient(
  tx: Tx,
  now: Date,
  { order_id, deadline_at }: LateOrder,
  { settings }: Rules,
): Promise<boolean> {
  const order = await selectOrderForUpdate(tx.db, order_id)
  if (!order || order.deadline_at?.getTime() !== deadline_at.getTime()) return false
  const isMix = order.orderstatuses_id === ORDER_STATUS.processing_by_soundengineer
  if (!isMix && order.orderstatuses_id !== ORDER_STATUS.inwork) return false
  if (!isOverdue({ deadline_at, urgent: order.urgent && !isMix }, now, settings.clocks)) return false
  const row = { order_id, about: 'overdue', clock_due_at: deadline_at, reminded_at: now } as const
  if (!(await insertReminder(tx.db, row))) return false
  const { client_id: profile_id, orderstatuses_id } = order
  await recordNotices(tx, now, [
    {
      ...{ profile_id, order_id, orderstatuses_id, until: deadline_at },
      ...{ kind: 'reminder', subject: 'order_reminder', about: isMix ? 'mix_overdue' : 'overdue' },
    },
  ])
  return true
}

/** The engineer first, then the support: both when no notice was sent for that long. */
async function notifyEngineer(tx: Tx, now: Date, { order_id, deadline_at }: LateOrder, rules: Rules): Promise<boolean> {
  const order = await selectOrderForUpdate(tx.db, order_id)
  if (
    order?.orderstatuses_id !== ORDER_STATUS.processing_by_soundengineer ||
    order.deadline_at?.getTime() !== deadline_at.getTime()
  )
    return false
  const support_at = supportAt(deadline_at, rules)
  const row = { order_id, clock_due_at: deadline_at, reminded_at: now }
  const isReminded = await insertReminder(tx.db, { ...row, about: 'mixing' })
  if (isReminded) await remindEngineer(tx, now, order, deadline_at)
  if (support_at > now) return isReminded
  const isCalled = await insertReminder(tx.db, { ...row, about: 'mixing_support' })
  // What already waits for the support waits for its own reason.
  if (isCalled && order.flagged_at === null) {
    await updateOrder(tx.db, order_id, { flagged_at: now, flagged_for: 'engineer_silent' })
  }
  return isReminded || isCalled
}

async function remindEngineer(tx: Tx, now: Date, order: OrderRow, until: Date): Promise<void> {
  const { soundengineer_id: profile_id, orderstatuses_id } = order
  if (profile_id === null) return
  await recordNotices(tx, now, [
    {
      ...{ profile_id, order_id: order.id, orderstatuses_id, until },
      ...{ kind: 'reminder', subject: 'order_reminder', about: 'mix' },
    },
  ])
}
