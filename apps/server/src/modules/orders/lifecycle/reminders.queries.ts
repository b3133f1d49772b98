import { sql, type Kysely } from 'kysely'
import { AWAITING_RESULT, ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

export interface ReminderCandidate {
  order_id: number
  orderstatuses_id: OrderStatusId
  urgent: boolean
  payment_method: PaymentMethodId | null
  status_changed_at: Date
  /** When the clock runs out; of a recording and a mix the deadline. */
  due_at: Date
  client_id: number
  narrator_id: number | null
  /** The quiet hours of all three, of the agent in the narrator's place; `has_hours` false: they have not chosen. */
  client_has_hours: boolean
  client_from: number | null
  client_to: number | null
  client_timezone: string | null
  narrator_has_hours: boolean
  narrator_from: number | null
  narrator_to: number | null
  narrator_timezone: string | null
  soundengineer_has_hours: boolean
  soundengineer_from: number | null
  soundengineer_to: number | null
  soundengineer_timezone: string | null
}

/** What a reminder is given once of; see database/migrations/0044. */
type ReminderRow = 'clock' | 'deadline' | 'overdue' | 'mixing' | 'mixing_support'

/** Orders whose clock or deadline ends in this span and about which no reminder was sent yet, the nearest end first. */
export async function selectReminderCandidates(
  db: Kysely<DB>,
  span: { after: Date; until: Date },
  limit: number,
): Promise<ReminderCandidate[]> {
  const { rows } = await sql<ReminderCandidate>`
    with ends as (
      select id, 'clock' as about, clock_due_at as due_at from orders
       where clock_due_at > ${span.after} and clock_due_at <= ${span.until} and deleted_at is null
      union all
      select id, 'deadline', deadline_at from orders
       where deadline_at > ${span.after} and deadline_at <= ${span.until}
         and orderstatuses_id in (${literals(AWAITING_RESULT)}) and deleted_at is null
    )
    select o.id as order_id, o.orderstatuses_id, o.urgent, o.payment_method, o.status_changed_at, e.due_at,
           o.client_id, o.narrator_id,
           ch.profile_id is not null as client_has_hours, ch.quiet_from as client_from, ch.quiet_to as client_to,
           ch.timezone as client_timezone,
           nh.profile_id is not null as narrator_has_hours, nh.quiet_from as narrator_from, nh.quiet_to as narrator_to,
           nh.timezone as narrator_timezone,
           eh.profile_id is not null as soundengineer_has_hours, eh.quiet_from as soundengineer_from,
           eh.quiet_to as soundengineer_to, eh.timezone as soundengineer_timezone
      from ends e
      join orders o on o.id = e.id
      left join narrators n on n.profile_id = o.narrator_id
      left join notification_hours ch on ch.profile_id = o.client_id
      left join notification_hours nh on nh.profile_id = coalesce(n.agent_id, o.narrator_id)
      left join notification_hours eh on eh.profile_id = o.soundengineer_id
     where not exists (
       select 1 from order_reminders r where r.order_id = e.id and r.about = e.about and r.clock_due_at = e.due_at)
     order by e.due_at limit ${limit}`.execute(db)
  return rows
}

/** Notes that a reminder is given; false when it was given before. */
export async function insertReminder(
  db: Kysely<DB>,
  row: { order_id: number; about: ReminderRow; clock_due_at: Date; reminded_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('order_reminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'about', 'clock_due_at']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An order whose work has not come. */
export interface LateOrder {
  readonly order_id: number
  /** The deadline that has passed. */
  readonly deadline_at: Date
  /** Whether the first recipient has been notified. */
  readonly is_reminded: boolean
}

/** Orders being recorded or mixed whose deadline passed before these moments and whose client has not been notified. */
export async function selectOverdue(
  db: Kysely<DB>,
  before: { plain: Date; urgent: Date },
  limit: number,
): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as order_id, o.deadline_at, false as is_reminded from orders o
     where o.orderstatuses_id in (${literals(AWAITING_RESULT)}) and o.deleted_at is null
       and o.deadline_at <= case when o.urgent and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.inwork)}
                                 then ${before.urgent}::timestamptz else ${before.plain}::timestamptz end
       and not exists (select from order_reminders r
                        where r.order_id = o.id and r.about = 'overdue' and r.clock_due_at = o.deadline_at)
     order by o.deadline_at limit ${limit}`.execute(db)
  return rows
}

/** Orders in mixing whose deadline has passed and about which the support has not been notified. */
export async function selectLateMixes(db: Kysely<DB>, now: Date, limit: number): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as order_id, o.deadline_at,
           exists (select from order_reminders r
                    where r.order_id = o.id and r.about = 'mixing' and r.clock_due_at = o.deadline_at) as is_reminded
      from orders o
     where o.orderstatuses_id = ${sql.lit(ORDER_STATUS.processing_by_soundengineer)} and o.deleted_at is null
       and o.deadline_at <= ${now}
       and not exists (select from order_reminders r
                        where r.order_id = o.id and r.about = 'mixing_support' and r.clock_due_at = o.deadline_at)
     order by o.deadline_at limit ${limit}`.execute(db)
  return rows
}
