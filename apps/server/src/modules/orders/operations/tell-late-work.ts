import { isOverdue } from '@tembrel/domain/orders/clocks.ts'
import type { BusinessCalendar } from '@tembrel/domain/orders/deadline-calendar.ts'
import { mixingMoments } from '@tembrel/domain/orders/reminders.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { recordNotices } from '../../notifications/operations/record-notices.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import {
  insertReminder,
  selectLongMixed,
  selectMixedSince,
  selectOverdue,
  type LateOrder,
} from '../order-reminders.queries.ts'
import { selectOrderForUpdate, updateOrder, type OrderRow } from '../orders.queries.ts'

const AT_ONCE = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Rules {
  readonly settings: Settings
  readonly calendar: BusinessCalendar
}

/**
 * Tells that work has not come (Product §4): the client from when on he may cancel, the engineer after so many business days, the
 * support after as many again. Each once for a stay in the status, by however many processes. Returns how many were told.
 */
export async function tellLateWork(app: AppContext): Promise<number> {
  const db = app.database.kysely
  const rules = await readRules(db)
  const { overdue_hours, overdue_urgent_minutes } = rules.settings.clocks
  const now = app.clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const before = { plain: ago(overdue_hours * HOUR_MS), urgent: ago(overdue_urgent_minutes * MINUTE_MS) }
  const overdue = await selectOverdue(db, before, AT_ONCE)
  // 23:59 of the n-th day after is n whole days later at least, less a minute; what is younger need not be looked at.
  const { mixing_business_days } = rules.settings.reminders
  const mixed = await selectLongMixed(db, ago(mixing_business_days * DAY_MS - MINUTE_MS), AT_ONCE)
  const late = [
    ...overdue.map((seen) => ({ seen, tell: tellClient })),
    ...mixed.filter((seen) => isDue(seen, now, rules)).map((seen) => ({ seen, tell: tellEngineer })),
  ]
  let count = 0
  for (const { seen, tell } of late) {
    const isTold = await inTransaction(app.database, (tx) => tell(tx, now, seen, rules)).catch((error: unknown) => {
      app.log.error(
        { err: error, order_id: seen.order_id },
        'nobody could be told that the work of an order has not come',
      )
      return false
    })
    if (isTold) count += 1
  }
  return count
}

function isDue({ late_since, is_reminded }: LateOrder, now: Date, rules: Rules): boolean {
  const { reminded_at, support_at } = momentsOf(late_since, rules)
  return (is_reminded ? support_at : reminded_at) <= now
}

function momentsOf(since: Date, { settings, calendar }: Rules) {
  return mixingMoments(since, settings.reminders, calendar)
}

/** Looks at the order again under its lock: a recording may have come, or the deadline moved. */
async function tellClient(
  tx: Tx,
  now: Date,
  { order_id, late_since }: LateOrder,
  { settings }: Rules,
): Promise<boolean> {
  const order = await selectOrderForUpdate(tx.db, order_id)
  if (order?.orderstatuses_id !== 7 || order.deadline_at?.getTime() !== late_since.getTime()) return false
  if (!isOverdue(order, now, settings.clocks)) return false
  const row = { order_id, about: 'overdue', clock_due_at: late_since, reminded_at: now } as const
  if (!(await insertReminder(tx.db, row))) return false
  const { client_id: profile_id, orderstatuses_id } = order
  await recordNotices(tx, now, [
    {
      ...{ profile_id, order_id, orderstatuses_id, until: late_since },
      ...{ kind: 'reminder', subject: 'order_reminder', about: 'overdue' },
    },
  ])
  return true
}

/** The engineer first, then the support: both when nothing has been told for that long. */
async function tellEngineer(tx: Tx, now: Date, { order_id, late_since }: LateOrder, rules: Rules): Promise<boolean> {
  const order = await selectOrderForUpdate(tx.db, order_id)
  if (order?.orderstatuses_id !== 14) return false
  if ((await selectMixedSince(tx.db, order)).getTime() !== late_since.getTime()) return false
  const { support_at } = momentsOf(late_since, rules)
  const row = { order_id, clock_due_at: late_since, reminded_at: now }
  const isReminded = await insertReminder(tx.db, { ...row, about: 'mixing' })
  if (isReminded) await remindEngineer(tx, now, order, support_at)
  if (support_at > now) return isReminded
  const isCalled = await insertReminder(tx.db, { ...row, about: 'mixing_support' })
  // What already waits for the support waits for its own reason.
  if (isCalled && order.flagged_at === null) {
    await updateOrder(tx.db, order_id, { flagged_at: now, flagged_for: 'engineer_silent' })
  }
  return isReminded || isCalled
}

async function remindEngineer(tx: Tx, now: Date, order: OrderRow, until: Date): Promise<void> {
  const { soundengineer_id: profile_id, orderstatuses_id, status_changed_at } = order
  if (profile_id === null) return
  await recordNotices(tx, now, [
    {
      ...{ profile_id, order_id: order.id, orderstatuses_id, until, status_since: status_changed_at },
      ...{ kind: 'reminder', subject: 'order_reminder', about: 'mix' },
    },
  ])
}
