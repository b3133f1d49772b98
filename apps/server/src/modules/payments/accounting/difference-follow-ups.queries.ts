import type { DifferenceFollowUp } from '@tembrel/contract/calls/accounting.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, DifferenceFollowUps } from '../../../database/tables.ts'

export type DifferenceKey = Pick<Selectable<DifferenceFollowUps>, 'provider_payment_id'> & {
  /** A day of Moscow, `2026-11-18`. */
  readonly day: string
  readonly kind: string
}

/** What was said about the differences of a day, with the names of who said it, by number at the provider and kind. */
export async function selectFollowUps(
  db: Kysely<DB>,
  day: string,
): Promise<Map<string, DifferenceFollowUp & { settled_at: Date | null }>> {
  const rows = await db
    .selectFrom('difference_follow_ups as f')
    .innerJoin('profiles as c', 'c.id', 'f.changed_by')
    .leftJoin('profiles as o', 'o.id', 'f.owner_id')
    .select(['f.provider_payment_id', 'f.kind', 'f.note', 'f.settled_at', 'f.changed_by', 'f.changed_at', 'f.revision'])
    .select(['c.role', 'c.firstname', 'c.lastname', 'f.owner_id'])
    .select(['o.role as owner_role', 'o.firstname as owner_firstname', 'o.lastname as owner_lastname'])
    .where(sql<string>`f.day::text`, '=', day)
    .execute()
  return new Map(
    rows.map((row) => [
      followUpKey(row),
      {
        note: row.note,
        owner:
          row.owner_id === null || row.owner_role === null
            ? null
            : {
                profile_id: row.owner_id,
                role: row.owner_role as Role,
                firstname: row.owner_firstname ?? '',
                lastname: row.owner_lastname ?? '',
              },
        is_settled: row.settled_at !== null,
        settled_at: row.settled_at,
        changed_by: {
          profile_id: row.changed_by,
          role: row.role as Role,
          firstname: row.firstname,
          lastname: row.lastname,
        },
        changed_at: row.changed_at.toISOString(),
        revision: row.revision,
      },
    ]),
  )
}

/** By what a difference of a day is known. */
export function followUpKey(of: { readonly provider_payment_id: string; readonly kind: string }): string {
  return `${of.kind} ${of.provider_payment_id}`
}

/**
 * Writes what was said about a difference after revision `row.revision - 1`. False when a colleague has written since: the second
 * of two who write at once waits for the first, and then gets false.
 */
export async function writeFollowUp(
  db: Kysely<DB>,
  { day, provider_payment_id, kind }: DifferenceKey,
  row: Omit<Selectable<DifferenceFollowUps>, 'day' | 'provider_payment_id' | 'kind'>,
): Promise<boolean> {
  if (row.revision === 1) {
    const made = await db
      .insertInto('difference_follow_ups')
      .values({ day, provider_payment_id, kind, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst()
    return made !== undefined
  }
  const changed = await db
    .updateTable('difference_follow_ups')
    .set(row)
    .where(sql<string>`day::text`, '=', day)
    .where('provider_payment_id', '=', provider_payment_id)
    .where('kind', '=', kind)
    .where('revision', '=', row.revision - 1)
    .returning('revision')
    .executeTakeFirst()
  return changed !== undefined
}

/** Days whose last report has differences that are not settled, the latest first. */
export async function selectOpenDays(db: Kysely<DB>, limit: number): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql<{ date: string; count: number }>`
    select r.day::text as date, count(*)::int as count
      from reconciliations r
     cross join lateral jsonb_array_elements(r.report -> 'differences') as d (difference)
      left join difference_follow_ups f
        on f.day = r.day and f.kind = d.difference ->> 'kind'
       and f.provider_payment_id = d.difference ->> 'provider_payment_id'
     where f.settled_at is null
     group by r.day
     order by r.day desc
     limit ${limit}`.execute(db)
  return rows
}

/** What became of a compared day: how many differences its last report has, and how many of them are not settled. */
export interface ComparedDayRow {
  readonly date: string
  readonly made_at: Date
  readonly differences: number
  readonly open: number
}

/** The compared days from one to another, both inclusive. */
export async function selectComparedDays(db: Kysely<DB>, from: string, to: string): Promise<ComparedDayRow[]> {
  const { rows } = await sql<ComparedDayRow>`
    select r.day::text as date, r.made_at, count(d.difference)::int as differences,
           count(d.difference) filter (where f.settled_at is null)::int as open
      from reconciliations r
      left join lateral jsonb_array_elements(r.report -> 'differences') as d (difference) on true
      left join difference_follow_ups f
        on f.day = r.day and f.kind = d.difference ->> 'kind'
       and f.provider_payment_id = d.difference ->> 'provider_payment_id'
     where r.day between ${from}::date and ${to}::date
     group by r.day, r.made_at`.execute(db)
  return rows
}
