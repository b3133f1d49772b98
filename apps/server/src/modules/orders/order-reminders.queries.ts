import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface ReminderCandidate {
  order_id: number
  orderstatuses_id: number
  urgent: boolean
  payment_method: number | null
  status_changed_at: Date
  /** When the clock runs out, in work the deadline. */
  due_at: Date
  client_id: number
  narrator_id: number | null
  /** The quiet hours of both, of the agent in the narrator's place; `has_hours` false: they have not chosen. */
  client_has_hours: boolean
  client_from: number | null
  client_to: number | null
  client_timezone: string | null
  narrator_has_hours: boolean
  narrator_from: number | null
  narrator_to: number | null
  narrator_timezone: string | null
}

/** What a reminder is given once of; see database/migrations/0044. */
type ReminderRow = 'clock' | 'deadline' | 'overdue' | 'mixing' | 'mixing_support'

/** Orders whose clock or deadline ends in this span and of which nobody has been reminded yet, the nearest end first. */
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
       where deadline_at > ${span.after} and deadline_at <= ${span.until} and orderstatuses_id = 7 and deleted_at is null
    )
    select o.id as order_id, o.orderstatuses_id, o.urgent, o.payment_method, o.status_changed_at, e.due_at,
           o.client_id, o.narrator_id,
           ch.profile_id is not null as client_has_hours, ch.quiet_from as client_from, ch.quiet_to as client_to,
           ch.timezone as client_timezone,
           nh.profile_id is not null as narrator_has_hours, nh.quiet_from as narrator_from, nh.quiet_to as narrator_to,
           nh.timezone as narrator_timezone
      from ends e
      join orders o on o.id = e.id
      left join narrators n on n.profile_id = o.narrator_id
      left join notification_hours ch on ch.profile_id = o.client_id
      left join notification_hours nh on nh.profile_id = coalesce(n.agent_id, o.narrator_id)
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
  /** Its deadline; in mixing since when its engineer has had it. */
  readonly late_since: Date
  /** Whether the first of those who are told has been told. */
  readonly is_reminded: boolean
}

/** Orders in work whose deadline passed before these moments and whose client has not been told so. */
export async function selectOverdue(
  db: Kysely<DB>,
  before: { plain: Date; urgent: Date },
  limit: number,
): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as order_id, o.deadline_at as late_since, false as is_reminded from orders o
     where o.orderstatuses_id = 7 and o.deleted_at is null
       and o.deadline_at <= case when o.urgent then ${before.urgent}::timestamptz else ${before.plain}::timestamptz end
       and not exists (select from order_reminders r
                        where r.order_id = o.id and r.about = 'overdue' and r.clock_due_at = o.deadline_at)
     order by o.deadline_at limit ${limit}`.execute(db)
  return rows
}

/** Orders in mixing whose engineer has had them since `before` or longer and about whom the support has not been told. */
export async function selectLongMixed(db: Kysely<DB>, before: Date, limit: number): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as order_id, had.since as late_since,
           exists (select from order_reminders r
                    where r.order_id = o.id and r.about = 'mixing' and r.clock_due_at = had.since) as is_reminded
      from orders o
     cross join lateral (${mixedSince(sql`o.id`, sql`o.status_changed_at`)}) as had
     where o.orderstatuses_id = 14 and o.deleted_at is null and o.status_changed_at <= ${before} and had.since <= ${before}
       and not exists (select from order_reminders r
                        where r.order_id = o.id and r.about = 'mixing_support' and r.clock_due_at = had.since)
     order by had.since limit ${limit}`.execute(db)
  return rows
}

/** Since when the engineer has had a locked order in mixing: since it came to the status, or to him. */
export async function selectMixedSince(
  db: Kysely<DB>,
  order: { readonly id: number; readonly status_changed_at: Date },
): Promise<Date> {
  const since = mixedSince(sql`${order.id}::bigint`, sql`${order.status_changed_at}::timestamptz`)
  const { rows } = await since.execute(db)
  return rows[0]?.since ?? order.status_changed_at
}

function mixedSince(
  order_id: RawBuilder<unknown>,
  status_changed_at: RawBuilder<unknown>,
): RawBuilder<{ since: Date }> {
  return sql<{ since: Date }>`
    select greatest(${status_changed_at}, (select max(h.at) from order_history h
                                            where h.order_id = ${order_id} and h.action = 'reassign')) as since`
}
