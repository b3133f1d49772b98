/** What has to be looked at before a month is closed (Product 4.831). */
import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** How many there are, and the day of the first, where one leads on. */
export interface Found {
  readonly count: number
  readonly first: string | null
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Days, both inclusive, that nobody has compared with the card provider since they were over; in their order. */
export async function selectUncomparedDays(db: Kysely<DB>, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
     where not exists (
       select from reconciliations r
        where r.day = d.day::date and r.made_at >= (d.day::timestamp + interval '1 day') at time zone 'Europe/Moscow')
     order by d.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Differences of these days, both inclusive, that nobody has settled. */
export async function selectOpenDifferences(db: Kysely<DB>, { from, to }: Days): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as count, to_char(min(r.day), 'YYYY-MM-DD') as first
      from reconciliations r
     cross join lateral jsonb_array_elements(r.report -> 'differences') as d (difference)
      left join difference_follow_ups f
        on f.day = r.day and f.kind = d.difference ->> 'kind'
       and f.provider_payment_id = d.difference ->> 'provider_payment_id'
     where r.day between ${from}::date and ${to}::date and f.settled_at is null`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** Money that came to the bank by a day and of which something is nobody's yet. */
export async function selectOpenReceipts(db: Kysely<DB>, { to }: Days): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as count, to_char(min(day), 'YYYY-MM-DD') as first
      from bank_receipts where left_kopecks > 0 and day <= ${to}::date`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** Money that is to go back to a payer of the bank since before a moment. */
export async function selectAskedReturns(db: Kysely<DB>, until: Date): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as count, to_char(min(asked_at at time zone 'Europe/Moscow'), 'YYYY-MM-DD') as first
      from receipt_returns where state = 'asked' and asked_at < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** Withdrawals and refunds asked for before a moment that have no end yet. */
export async function selectOpenPayouts(db: Kysely<DB>, until: Date): Promise<Found> {
  const types = [PAYMENT_TYPE.withdraw_narrator, PAYMENT_TYPE.withdraw_client, PAYMENT_TYPE.withdraw_soundengineer]
  const { rows } = await sql<Found>`
    select count(*)::int as count, to_char(min(created_at at time zone 'Europe/Moscow'), 'YYYY-MM-DD') as first
      from payments
     where type = any(${types}) and status in (${PAYMENT_STATUS.waiting_for_payment}, ${PAYMENT_STATUS.in_process})
       and created_at < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** Payouts executed in a span of moments whose paper is owed, or waits to be checked. */
export async function selectOpenPapers(
  db: Kysely<DB>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as count, to_char(min(executed_at at time zone 'Europe/Moscow'), 'YYYY-MM-DD') as first
      from payout_receipts
     where state <> 'accepted' and executed_at >= ${from}::timestamptz and executed_at < ${until}::timestamptz`.execute(
    db,
  )
  return rows[0] ?? { count: 0, first: null }
}

/** Who closed and opened months, by profile. */
export async function selectKeepers(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; role: string; firstname: string; lastname: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('profiles').select(['id', 'role', 'firstname', 'lastname']).where('id', 'in', ids).execute()
}
