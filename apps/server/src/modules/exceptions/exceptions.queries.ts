/** What calls for a person of the house, read from the tables it is about: nothing is written down that could go stale (Product 7.961). */
import {
  FAILED_PAYMENT_STATUSES,
  OPEN_PAYMENT_STATUSES,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  WITHDRAW_TYPES,
} from '@tembrel/domain/money/payment-codes.ts'
import type { ExceptionKind } from '@tembrel/domain/office/exception-kinds.ts'
import { AWAITING_CHECK_OF_RECORDING, ORDER_STATUS, WITH_ENGINEER } from '@tembrel/domain/orders/statuses.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'
import type { ExceptionLimits } from './exception-limits.ts'

export interface ExceptionRow {
  kind: ExceptionKind
  subject: number
  /** Since when it burns, and from when on it is late; milliseconds. */
  since: Date
  late_since: Date | null
  order_id: number | null
  payment_id: number | null
  receipt_id: number | null
  title: string
  sum_kopecks: number | null
  /** The client of an order, the owner of a ticket or of a payment, who asked for an approval. */
  person_id: number | null
  /** Who works on it, or should. */
  worker_id: number | null
  owner_id: number | null
  snoozed_until: Date | null
  comment: string
  marked_at: Date | null
  /** 0 while nobody has said anything about it since it burns. */
  revision: number
  is_late: boolean
}

/** The viewer: what he has asked a second person for is not his to decide. */
export interface ExceptionViewer {
  readonly profile_id: number
  readonly account_id: number | null
}

type Arm = (limits: ExceptionLimits, viewer: ExceptionViewer) => RawBuilder<unknown>

/** What an arm has: each of its columns, nothing where it has none. */
function arm(
  kind: ExceptionKind,
  columns: Partial<Record<ColumnName, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
) {
  const written = COLUMNS.map(([name, type]) => sql`(${columns[name] ?? sql`null`})${type} as ${sql.ref(name)}`)
  return sql`select ${sql.lit(kind)}::text as kind, ${sql.join(written)} ${from}`
}

const COLUMNS = [
  ['subject', sql`::bigint`],
  ['since', sql`::timestamptz`],
  ['late_since', sql`::timestamptz`],
  ['order_id', sql`::bigint`],
  ['payment_id', sql`::bigint`],
  ['receipt_id', sql`::bigint`],
  ['title', sql`::text`],
  ['sum_kopecks', sql`::bigint`],
  ['person_id', sql`::bigint`],
  ['worker_id', sql`::bigint`],
  ['taken_by', sql`::bigint`],
] as const
type ColumnName = (typeof COLUMNS)[number][0]

function orderArm(
  kind: ExceptionKind,
  {
    since,
    late_since,
    worker,
  }: { since: RawBuilder<unknown>; late_since: RawBuilder<unknown>; worker: 'narrator_id' | 'soundengineer_id' },
  where: RawBuilder<unknown>,
) {
  const columns = {
    ...{ subject: sql`o.id`, since, late_since, order_id: sql`o.id`, title: sql`o.title` },
    ...{ sum_kopecks: sql`o.total_paid::bigint * 100`, person_id: sql`o.client_id` },
    worker_id: sql.ref(`o.${worker}`),
  }
  return arm(kind, columns, sql`from orders o where o.deleted_at is null and ${where}`)
}

const STATUS = (id: number): RawBuilder<unknown> => sql`o.orderstatuses_id = ${sql.lit(id)}`
const DEADLINE = { since: sql`o.deadline_at`, late_since: sql`o.deadline_at` }
/** Work that should have come is late, whatever else the support was called for. */
const LATE_WORK = sql`case when o.orderstatuses_id in (${literals([ORDER_STATUS.inwork, ORDER_STATUS.processing_by_soundengineer])}) then o.deadline_at end`

/** Of what the order's narrator has recorded since it was placed. */
const DISPUTED = sql`from order_result_comments c join order_takes t on t.id = c.take_id
   where c.verdict = 'disputed' and c.resolved_at is null and c.deleted_at is null
     and c.order_id = o.id and t.worker_id = o.narrator_id and t.created_at >= o.placed_at`
/** The narrator records, or his recording is checked or mixed. */
const WITH_RECORDING = [
  ORDER_STATUS.inwork,
  ORDER_STATUS.waiting_payment_add_options,
  ...AWAITING_CHECK_OF_RECORDING,
  ...WITH_ENGINEER,
]

function flagged(kind: ExceptionKind, flagged_for: string, worker: 'narrator_id' | 'soundengineer_id'): Arm {
  return () =>
    orderArm(
      kind,
      { since: sql`o.flagged_at`, late_since: LATE_WORK, worker },
      sql`o.flagged_at is not null and o.flagged_for = ${sql.lit(flagged_for)}`,
    )
}

/** The clock of the status has run for half of its time at least, and its end is as near as the worker is reminded of it. */
function nearEnd(kind: ExceptionKind, status: number, lead: RawBuilder<unknown>, now: Date) {
  const since = sql`greatest(o.clock_due_at - ${lead}, o.clock_due_at - (o.clock_due_at - o.status_changed_at) / 2)`
  return orderArm(
    kind,
    { since, late_since: sql`o.clock_due_at`, worker: 'narrator_id' },
    sql`${STATUS(status)} and o.flagged_at is null and o.clock_due_at is not null and ${since} <= ${now}`,
  )
}

const hours = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${count * 3600}::float8)`
const minutes = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${count * 60}::float8)`

function paymentArm(
  kind: ExceptionKind,
  { since, late_since }: { since: RawBuilder<unknown>; late_since?: RawBuilder<unknown> },
  where: RawBuilder<unknown>,
) {
  const columns = {
    ...{ subject: sql`p.id`, since, payment_id: sql`p.id`, order_id: sql`p.order_id` },
    ...{ sum_kopecks: sql`p.sum_kopecks`, person_id: sql`p.profile_id` },
    ...(late_since && { late_since }),
  }
  return arm(kind, columns, sql`from payments p where ${where}`)
}

const IS_WITHDRAWAL = sql`p.type in (${literals(WITHDRAW_TYPES)}) and p.refund_of_payment_id is null`
const HELD_SINCE = sql`(select min(r.made_at) from receipt_parts r where r.payment_id = p.id and r.state = 'held')`

/** Statuses are written out, so that the partial indexes of what is open serve them. */
const ARMS: Readonly<Record<ExceptionKind, Arm>> = {
  order_late: ({ now }) =>
    orderArm(
      'order_late',
      { ...DEADLINE, worker: 'narrator_id' },
      sql`${STATUS(ORDER_STATUS.inwork)} and o.flagged_at is null and o.deadline_at <= ${now}`,
    ),
  mix_late: ({ now }) =>
    orderArm(
      'mix_late',
      { ...DEADLINE, worker: 'soundengineer_id' },
      sql`${STATUS(ORDER_STATUS.processing_by_soundengineer)} and o.flagged_at is null and o.deadline_at <= ${now}`,
    ),
  engineer_silent: flagged('engineer_silent', 'engineer_silent', 'soundengineer_id'),
  nobody_to_mix: flagged('nobody_to_mix', 'nobody_to_mix', 'soundengineer_id'),
  narrator_silent: ({ now, reminders }) =>
    nearEnd(
      'narrator_silent',
      ORDER_STATUS.suggested,
      sql`(case when o.urgent then ${minutes(reminders.accept_urgent_minutes)} else ${hours(reminders.accept_hours)} end)`,
      now,
    ),
  price_unanswered: ({ now, reminders }) =>
    nearEnd('price_unanswered', ORDER_STATUS.waiting_calc, hours(reminders.calculation_hours), now),
  work_returned: flagged('work_returned', 'returned', 'narrator_id'),
  correction_disputed: ({ now }) =>
    orderArm(
      'correction_disputed',
      { since: sql`(select min(c.verdict_at) ${DISPUTED})`, late_since: sql`null`, worker: 'narrator_id' },
      // Late work and what the support was called for already stand in the queue by themselves.
      sql`o.orderstatuses_id in (${literals(WITH_RECORDING)}) and o.flagged_at is null
        and not (o.orderstatuses_id in (${literals([ORDER_STATUS.inwork, ORDER_STATUS.processing_by_soundengineer])})
                 and coalesce(o.deadline_at <= ${now}, false))
        and exists (select ${DISPUTED})`,
    ),
  narrator_left: flagged('narrator_left', 'narrator_left', 'narrator_id'),
  ticket_unanswered: ({ now, answer_hours }) => {
    // A ticket that the product opens about an order has no question: it waits since it was opened.
    const since = sql`coalesce(asked.at, t.updated_at)`
    const late_since = sql`${since} + ${hours(answer_hours)}`
    const columns = {
      ...{ subject: sql`t.id`, since, late_since, person_id: sql`t.owner_id`, taken_by: sql`t.assigned_to` },
      ...{ order_id: sql`t.opened_for_order_id`, title: sql`asked.text` },
    }
    return arm(
      'ticket_unanswered',
      columns,
      sql`from tickets t left join lateral (
            select m.created_at as at, left(m.text, 200) as text from ticket_messages m
             where m.ticket_id = t.id and m.kind = 'question' and m.deleted_at is null and m.id > coalesce((
               select max(a.id) from ticket_messages a where a.ticket_id = t.id and a.kind = 'answer'), 0)
             order by m.id limit 1) as asked on true
           where t.closed_at is null and not t.is_answered and ${late_since} <= ${now}`,
    )
  },
  payout_late: ({ payouts_before }) =>
    paymentArm(
      'payout_late',
      { since: sql`p.created_at`, late_since: sql`p.created_at` },
      sql`p.status in (${literals(OPEN_PAYMENT_STATUSES)}) and ${IS_WITHDRAWAL} and p.merged_from is null and p.created_at < ${payouts_before}`,
    ),
  payout_returned: () =>
    paymentArm(
      'payout_returned',
      { since: sql`p.updated_at` },
      sql`p.status in (${literals(FAILED_PAYMENT_STATUSES)}) and ${IS_WITHDRAWAL}
        and not exists (select from payments later where later.profile_id = p.profile_id and later.id > p.id
          and later.type in (${literals(WITHDRAW_TYPES)}) and later.refund_of_payment_id is null)
        and exists (select from ledger_accounts a where a.kind = 'wallet' and a.profile_id = p.profile_id
          and a.balance_kopecks >= p.sum_kopecks)`,
    ),
  payment_stuck: ({ stuck_before }) =>
    paymentArm(
      'payment_stuck',
      { since: sql`p.created_at` },
      sql`p.method = ${sql.lit(PAYMENT_METHOD.card)} and p.created_at < ${stuck_before}
        and ((p.status = ${sql.lit(PAYMENT_STATUS.in_process)} and not (${IS_WITHDRAWAL}))
          or (p.status = ${sql.lit(PAYMENT_STATUS.waiting_for_payment)} and p.type = ${sql.lit(PAYMENT_TYPE.topup)}))
        and p.status in (${literals(OPEN_PAYMENT_STATUSES)})`,
    ),
  part_paid: () =>
    paymentArm(
      'part_paid',
      { since: HELD_SINCE },
      sql`p.type = ${sql.lit(PAYMENT_TYPE.topup)} and p.method = ${sql.lit(PAYMENT_METHOD.invoice)}
        and p.status = ${sql.lit(PAYMENT_STATUS.waiting_for_payment)} and ${HELD_SINCE} is not null`,
    ),
  receipt_unclaimed: () =>
    arm(
      'receipt_unclaimed',
      {
        ...{ subject: sql`r.id`, since: sql`r.booked_at`, receipt_id: sql`r.id`, title: sql`r.payer_title` },
        sum_kopecks: sql`r.left_kopecks`,
      },
      sql`from bank_receipts r where r.left_kopecks > 0`,
    ),
  receipt_return: () =>
    arm(
      'receipt_return',
      {
        ...{ subject: sql`r.id`, since: sql`back.at`, receipt_id: sql`r.id`, title: sql`r.payer_title` },
        sum_kopecks: sql`back.sum_kopecks`,
      },
      sql`from (select b.receipt_id, min(b.asked_at) as at, sum(b.sum_kopecks) as sum_kopecks from receipt_returns b
                 where b.state = 'asked' group by b.receipt_id) as back
          join bank_receipts r on r.id = back.receipt_id`,
    ),
  day_differs: () =>
    arm(
      'day_differs',
      {
        subject: sql`to_char(r.day, 'YYYYMMDD')`,
        since: sql`(r.day + 1)::timestamp at time zone 'Europe/Moscow'`,
        title: sql`r.day::text`,
      },
      sql`from reconciliations r
         where exists (
           select from jsonb_array_elements(r.report -> 'differences') as d (difference)
             left join difference_follow_ups f
               on f.day = r.day and f.kind = d.difference ->> 'kind'
              and f.provider_payment_id = d.difference ->> 'provider_payment_id'
            where f.settled_at is null)`,
    ),
  approval_waits: ({ approvals_since }, { profile_id, account_id }) =>
    arm(
      'approval_waits',
      {
        ...{ subject: sql`a.id`, since: sql`a.asked_at`, order_id: sql`a.order_id`, payment_id: sql`a.payment_id` },
        ...{
          receipt_id: sql`a.receipt_id`,
          title: sql`a.kind`,
          sum_kopecks: sql`a.sum_kopecks`,
          person_id: sql`a.asked_by`,
        },
      },
      sql`from approvals a join profiles asked on asked.id = a.asked_by
         where a.state = 'waiting' and a.asked_at > ${approvals_since} and a.asked_by <> ${profile_id}
           and (asked.account_id is null or asked.account_id is distinct from ${account_id}::bigint)`,
    ),
}

/**
 * Everything of these kinds that burns, with what was said about it. What was said counts while it burns since the same moment: an
 * exception that ended and burns anew is nobody’s and is put off by nobody.
 */
function burning(limits: ExceptionLimits, viewer: ExceptionViewer, kinds: readonly ExceptionKind[]) {
  const arms = kinds.map((kind) => ARMS[kind](limits, viewer))
  return sql`(
    select e.*, coalesce(e.taken_by, k.owner_id) as owner_id, k.snoozed_until, coalesce(k.comment, '') as comment,
           k.changed_at as marked_at, coalesce(k.revision, 0) as revision,
           coalesce(e.late_since <= ${limits.now}, false) as is_late,
           coalesce(k.snoozed_until > ${limits.now} and (e.late_since is null or e.late_since > ${limits.now}
             or e.late_since <= k.changed_at), false) as is_snoozed
      from (select a.kind, a.subject, date_trunc('milliseconds', a.since) as since, a.late_since, a.order_id, a.payment_id,
                   a.receipt_id, coalesce(a.title, '') as title, a.sum_kopecks, a.person_id, a.worker_id, a.taken_by
              from (${sql.join(arms, sql` union all `)}) as a) as e
      left join exception_marks k on k.kind = e.kind and k.subject = e.subject and k.since = e.since)`
}

export interface ExceptionFilter {
  readonly kinds: readonly ExceptionKind[]
  readonly is_snoozed: boolean
  /** A profile, `nobody` for what nobody has taken, or null for all. */
  readonly owner: number | 'nobody' | null
}

/** The place of a row in the queue: late before the others, the longest burning first. */
export interface ExceptionPlace {
  readonly is_late: boolean
  readonly since: Date
  readonly kind: string
  readonly subject: number
}

/** The next rows of the queue after `after`, at most `limit`. */
export async function selectExceptions(
  db: Kysely<DB>,
  limits: ExceptionLimits,
  viewer: ExceptionViewer,
  {
    kinds,
    is_snoozed,
    owner,
    after,
    limit,
  }: ExceptionFilter & { readonly after: ExceptionPlace | null; readonly limit: number },
): Promise<ExceptionRow[]> {
  if (kinds.length === 0) return []
  const owned =
    owner === null ? sql`true` : owner === 'nobody' ? sql`q.owner_id is null` : sql`q.owner_id = ${owner}::bigint`
  const place =
    after === null
      ? sql`true`
      : sql`(not q.is_late, q.since, q.kind, q.subject) > (${!after.is_late}::boolean, ${after.since}::timestamptz, ${after.kind}::text, ${after.subject}::bigint)`
  const { rows } = await sql<ExceptionRow>`
    select q.* from ${burning(limits, viewer, kinds)} as q
     where q.is_snoozed = ${is_snoozed} and ${owned} and ${place}
     order by not q.is_late, q.since, q.kind, q.subject limit ${limit}`.execute(db)
  return rows
}

/** One exception as it burns now; undefined when it does not. */
export async function selectException(
  db: Kysely<DB>,
  limits: ExceptionLimits,
  viewer: ExceptionViewer,
  { kind, subject }: { readonly kind: ExceptionKind; readonly subject: number },
): Promise<ExceptionRow | undefined> {
  const { rows } = await sql<ExceptionRow>`
    select q.* from ${burning(limits, viewer, [kind])} as q where q.subject = ${subject}::bigint`.execute(db)
  return rows[0]
}

export interface ExceptionCount {
  readonly kind: ExceptionKind
  readonly shown: number
  readonly late: number
  readonly mine: number
  readonly untaken: number
  readonly snoozed: number
}

/** How many of each kind burn: to be seen, late, the viewer’s own, nobody’s, and put off. */
export async function countExceptions(
  db: Kysely<DB>,
  limits: ExceptionLimits,
  viewer: ExceptionViewer,
  kinds: readonly ExceptionKind[],
): Promise<ExceptionCount[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<ExceptionCount>`
    select q.kind, count(*) filter (where not q.is_snoozed)::integer as shown,
           count(*) filter (where not q.is_snoozed and q.is_late)::integer as late,
           count(*) filter (where not q.is_snoozed and q.owner_id = ${viewer.profile_id}::bigint)::integer as mine,
           count(*) filter (where not q.is_snoozed and q.owner_id is null)::integer as untaken,
           count(*) filter (where q.is_snoozed)::integer as snoozed
      from ${burning(limits, viewer, kinds)} as q group by q.kind`.execute(db)
  return rows
}
