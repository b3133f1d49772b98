import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { AWAITING_NARRATOR, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'
import type { SeenCount } from './seen-book.ts'

/** Adds counts to days, in one order for everybody, so that two batches never wait for each other. */
export async function addNarratorDays(db: Kysely<DB>, counts: readonly SeenCount[]): Promise<void> {
  await sql`
    insert into narrator_days (narrator_id, day, views, plays, selects)
    select s.narrator_id, s.day, sum(s.views), sum(s.plays), sum(s.selects)
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as s(
        narrator_id bigint, day date, account_id bigint, views integer, plays integer, selects integer)
      join narrators n on n.profile_id = s.narrator_id and n.state = 'active'
      join profiles own on own.id = n.profile_id
      left join profiles agent on agent.id = n.agent_id
     where s.account_id is null
        or (s.account_id is distinct from own.account_id and s.account_id is distinct from agent.account_id
            and not exists (select from profiles staff
                             where staff.account_id = s.account_id and staff.role in ('supporter', 'accountant')))
     group by s.narrator_id, s.day
     order by s.narrator_id, s.day
    on conflict (narrator_id, day) do update
      set views = narrator_days.views + excluded.views, plays = narrator_days.plays + excluded.plays,
          selects = narrator_days.selects + excluded.selects`.execute(db)
}

export interface MonthRow {
  month: string
  views: number
  plays: number
  selects: number
  orders: number
  completed: number
  income_kopecks: number
}

/**
 * What happened to a narrator in the months from `first` (`2026-06`) on, one row a month in which anything did. An order counts
 * once, in the month in which it came to him last: those he has now, and those he has answered and that went on to others. Income
 * is what came into his wallet for completed orders, and as compensation.
 */
export async function selectMonths(db: Kysely<DB>, narrator_id: number, first: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with since as (select (${`${first}-01`}::date)::timestamp at time zone 'Europe/Moscow' as at),
    arrived as (
      select o.id, (select max(h.at) from order_history h where h.order_id = o.id
        and h.to_status in (${literals(AWAITING_NARRATOR)})
                      and h.from_status is distinct from h.to_status) as at
        from orders o
       where o.narrator_id = ${narrator_id} and o.narrator_visible and o.deleted_at is null
         and o.orderstatuses_id <> ${sql.lit(ORDER_STATUS.draft)}
      union all
      select a.order_id, max(a.at)
        from order_history a left join orders o on o.id = a.order_id and o.narrator_id = ${narrator_id} and o.narrator_visible
       where a.by_profile_id = ${narrator_id} and a.action in ('accept', 'decline', 'name-price')
         and a.from_status in (${literals(AWAITING_NARRATOR)}) and o.id is null
       group by a.order_id
    ),
    things as (
      select to_char(day, 'YYYY-MM') as month, views, plays, selects, 0 as orders, 0 as completed, 0::bigint as income
        from narrator_days where narrator_id = ${narrator_id} and day >= ${`${first}-01`}::date
      union all
      select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM'), 0, 0, 0, 1, 0, 0
        from arrived where at >= (select at from since)
      union all
      select to_char(completed_at at time zone 'Europe/Moscow', 'YYYY-MM'), 0, 0, 0, 0, 1, 0
        from orders where narrator_id = ${narrator_id} and orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)}
          and deleted_at is null
         and completed_at >= (select at from since)
      union all
      select to_char(op.created_at at time zone 'Europe/Moscow', 'YYYY-MM'), 0, 0, 0, 0, 0, t.amount_kopecks
        from ledger_accounts wallet
        join ledger_transfers t on t.credit_account_id = wallet.id
        join ledger_operations op on op.id = t.operation_id and op.kind in ('complete', 'compensation')
       where wallet.kind = 'wallet' and wallet.profile_id = ${narrator_id} and op.created_at >= (select at from since)
    )
    select month, sum(views)::int as views, sum(plays)::int as plays, sum(selects)::int as selects,
           sum(orders)::int as orders, sum(completed)::int as completed, sum(income)::bigint as income_kopecks
      from things group by month`.execute(db)
  return rows
}

/** The titles of all genres, also of those that are switched off: he may have worked in them. */
export async function selectGenreTitles(db: Kysely<DB>, locale: Locale): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('genres')
    .select(['id', locale === 'en' ? 'title_en as title' : 'title_ru as title'])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export interface HintFacts {
  has_picture: boolean
  has_description: boolean
  pause_hours: number
  paused_until: Date | null
  unanswered: number
  /** Genres that he offers and that no demo of his lets be heard, his main one first. */
  silent_genres: { id: number; title: string; active: boolean }[]
}

export async function selectHintFacts(db: Kysely<DB>, narrator_id: number, locale: Locale): Promise<HintFacts> {
  const title = sql.ref(locale === 'en' ? 'g.title_en' : 'g.title_ru')
  const { rows } = await sql<HintFacts>`
    select p.image is not null as has_picture, n.description <> '' as has_description, n.pause_hours, n.paused_until,
           (select count(*)::int from reviews r
             where r.narrator_id = n.profile_id and r.hidden_at is null and r.reply is null) as unanswered,
           (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'title', ${title}, 'active', g.active) order by ng.main desc, g.id), '[]')
              from narrator_genres ng join genres g on g.id = ng.genre_id
             where ng.narrator_id = n.profile_id
               and not exists (select from demos d
                                where d.narrator_id = n.profile_id and d.genres_id = g.id and d.approved and d.opened
                                  and d.deleted_at is null)) as silent_genres
      from narrators n join profiles p on p.id = n.profile_id
     where n.profile_id = ${narrator_id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`Narrator ${narrator_id} is not there`)
  return facts
}
