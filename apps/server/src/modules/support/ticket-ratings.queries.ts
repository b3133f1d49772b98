import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface TicketRatingRow {
  readonly rating: string
  readonly comment: string
  readonly rated_at: Date
}

export async function selectRating(db: Kysely<DB>, ticket_id: number): Promise<TicketRatingRow | undefined> {
  return db
    .selectFrom('ticket_ratings')
    .select(['rating', 'comment', 'rated_at'])
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst()
}

/** Whether the owner of a ticket, or the person behind the role, may not come here any more. */
export async function selectIsOwnerDisabled(db: Kysely<DB>, owner_id: number): Promise<boolean> {
  const owner = await db
    .selectFrom('profiles as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.disabled_at', 'a.disabled_at as account_disabled_at'])
    .where('p.id', '=', owner_id)
    .executeTakeFirst()
  return owner === undefined || owner.disabled_at !== null || owner.account_disabled_at !== null
}

/** Said first, or said otherwise: the moment of the first word stays. */
export async function upsertRating(
  db: Kysely<DB>,
  row: { ticket_id: number; rating: string; comment: string; at: Date },
): Promise<void> {
  const { ticket_id, rating, comment, at } = row
  await db
    .insertInto('ticket_ratings')
    .values({ ticket_id, rating, comment, rated_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet({ rating, comment, changed_at: at }))
    .execute()
}
