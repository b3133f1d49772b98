import type { Insertable, Kysely } from 'kysely'
import type { DB, TicketMessages } from '../../database/tables.ts'
import type { TicketMessageRow } from './support.queries.ts'

export async function insertTicketMessage(
  db: Kysely<DB>,
  row: Insertable<TicketMessages>,
  file_ids: readonly string[],
): Promise<number> {
  const { id } = await db.insertInto('ticket_messages').values(row).returning('id').executeTakeFirstOrThrow()
  if (file_ids.length > 0) {
    await db
      .insertInto('ticket_message_files')
      .values(file_ids.map((file_id, index) => ({ message_id: id, position: index + 1, file_id })))
      .execute()
  }
  return id
}

/** Messages of a ticket, oldest first, or one of them; without deleted ones. */
export async function selectTicketMessages(
  db: Kysely<DB>,
  filter: { readonly ticket_id: number; readonly message_id?: number },
): Promise<TicketMessageRow[]> {
  let query = db
    .selectFrom('ticket_messages as m')
    .innerJoin('profiles as a', 'a.id', 'm.from_profile_id')
    .selectAll('m')
    .select(['a.firstname as author_firstname', 'a.image as author_image'])
    .where('m.ticket_id', '=', filter.ticket_id)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
  if (filter.message_id !== undefined) query = query.where('m.id', '=', filter.message_id)
  return query.execute()
}

export async function updateTicketMessage(
  db: Kysely<DB>,
  id: number,
  change: { text: string; edited_at: Date } | { deleted_at: Date },
): Promise<void> {
  await db.updateTable('ticket_messages').set(change).where('id', '=', id).execute()
}

/** Files of messages, in their order. */
export async function selectTicketMessageFiles(
  db: Kysely<DB>,
  message_ids: readonly number[],
): Promise<{ message_id: number; file_id: string }[]> {
  if (message_ids.length === 0) return []
  return db
    .selectFrom('ticket_message_files')
    .select(['message_id', 'file_id'])
    .where('message_id', 'in', message_ids)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
}

/** Whether somebody else of the support has answered after a message. */
export async function selectHasNewerAnswer(
  db: Kysely<DB>,
  { ticket_id, after, from_other_than }: { ticket_id: number; after: number; from_other_than: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticket_id)
    .where('id', '>', after)
    .where('kind', '=', 'answer')
    .where('from_profile_id', '<>', from_other_than)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a message of this ticket that is still there carries the file. */
export async function selectIsTicketFile(db: Kysely<DB>, ticket_id: number, file_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_message_files as f')
    .innerJoin('ticket_messages as m', 'm.id', 'f.message_id')
    .select('f.file_id')
    .where('f.file_id', '=', file_id)
    .where('m.ticket_id', '=', ticket_id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
