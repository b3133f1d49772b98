import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Says that somebody has a ticket open. True when others see something new: he has come, or begun or ended to write. */
export async function upsertPresence(
  db: Kysely<DB>,
  { since, ...row }: { ticket_id: number; profile_id: number; is_writing: boolean; seen_at: Date; since: Date },
): Promise<boolean> {
  const before = await db
    .selectFrom('ticket_presence')
    .select(['is_writing', 'seen_at'])
    .where('ticket_id', '=', row.ticket_id)
    .where('profile_id', '=', row.profile_id)
    .executeTakeFirst()
  await db
    .insertInto('ticket_presence')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'profile_id']).doUpdateSet({ is_writing: row.is_writing, seen_at: row.seen_at }),
    )
    .execute()
  return !before || before.seen_at <= since || before.is_writing !== row.is_writing
}

/** Who else has the ticket open: those heard of after a moment, writers first. */
export async function selectOthersPresent(
  db: Kysely<DB>,
  { ticket_id, profile_id, since }: { ticket_id: number; profile_id: number; since: Date },
): Promise<{ id: number; firstname: string; is_writing: boolean }[]> {
  return db
    .selectFrom('ticket_presence as t')
    .innerJoin('profiles as p', 'p.id', 't.profile_id')
    .select(['p.id', 'p.firstname', 't.is_writing'])
    .where('t.ticket_id', '=', ticket_id)
    .where('t.profile_id', '<>', profile_id)
    .where('t.seen_at', '>', since)
    .orderBy('t.is_writing', 'desc')
    .orderBy('p.id')
    .execute()
}

export async function deletePresenceBefore(db: Kysely<DB>, ticket_id: number, before: Date): Promise<void> {
  await db.deleteFrom('ticket_presence').where('ticket_id', '=', ticket_id).where('seen_at', '<=', before).execute()
}
