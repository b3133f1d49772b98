import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export interface MessageRow {
  id: number
  order_id: number
  thread: 'narrator' | 'soundengineer'
  worker_id: number
  from_role: string
  from_profile_id: number | null
  acting_agent_id: number | null
  service_code: number | null
  /** The narrator of the order reads it in the engineer's conversation. */
  is_shared: boolean
  text: string
  created_at: Date
  edited_at: Date | null
  read_at: Date | null
  author_firstname: string | null
  author_image: string | null
}

export interface NewMessageRow {
  order_id: number
  thread: 'narrator' | 'soundengineer'
  worker_id: number
  from_role: string
  from_profile_id: number | null
  acting_agent_id: number | null
  service_code: number | null
  is_shared?: boolean
  text: string
  created_at: Date
}

/** The engineer's conversation as the narrator of the order reads it: what was said to all three since the order was placed. */
export interface SharedThread {
  readonly worker_id: number
  readonly since: Date
}

/** Writes a message with its files in this order and gives its id. */
export async function insertMessage(db: Kysely<DB>, row: NewMessageRow, file_ids: readonly string[]): Promise<number> {
  const { id } = await db.insertInto('order_messages').values(row).returning('id').executeTakeFirstOrThrow()
  if (file_ids.length > 0) {
    await db
      .insertInto('order_message_files')
      .values(file_ids.map((file_id, index) => ({ message_id: id, position: index + 1, file_id })))
      .execute()
  }
  return id
}

/** Messages of the given conversations and of a shared one, oldest first, without deleted ones. */
export async function selectMessages(
  db: Kysely<DB>,
  filter:
    | { order_id: number; worker_ids: readonly number[] | 'all'; shared?: SharedThread | null }
    | { message_id: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('order_messages as m')
    .leftJoin('profiles as a', 'a.id', 'm.from_profile_id')
    .select([
      'm.id',
      'm.order_id',
      'm.thread',
      'm.worker_id',
      'm.from_role',
      'm.from_profile_id',
      'm.acting_agent_id',
      'm.service_code',
      'm.is_shared',
      'm.text',
      'm.created_at',
      'm.edited_at',
      'm.read_at',
      'a.firstname as author_firstname',
      'a.image as author_image',
    ])
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
  if ('message_id' in filter) {
    query = query.where('m.id', '=', filter.message_id)
  } else {
    const { worker_ids, shared } = filter
    if (worker_ids.length === 0) return []
    query = query.where('m.order_id', '=', filter.order_id)
    if (worker_ids !== 'all') query = query.where(isOfThreads(worker_ids, shared ?? null))
  }
  return (await query.execute()) as MessageRow[]
}

function isOfThreads(worker_ids: readonly number[], shared: SharedThread | null) {
  const own = sql<boolean>`m.worker_id = any(${[...worker_ids]}::bigint[])`
  if (shared === null) return own
  return sql<boolean>`(${own} or (m.is_shared and m.worker_id = ${shared.worker_id} and m.created_at >= ${shared.since}))`
}

/** Codes of the service messages in a conversation, deleted or not, oldest first. */
export async function selectWrittenServiceCodes(
  db: Kysely<DB>,
  order_id: number,
  worker_id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_messages')
    .select('service_code')
    .where('order_id', '=', order_id)
    .where('worker_id', '=', worker_id)
    .where('service_code', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.service_code as number)
}

/** Other words for a message, marked as changed at this moment. */
export async function updateMessageText(db: Kysely<DB>, id: number, text: string, at: Date): Promise<void> {
  await db.updateTable('order_messages').set({ text, edited_at: at }).where('id', '=', id).execute()
}

/** The message is no longer shown; its row stays. */
export async function markMessageDeleted(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('order_messages').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Files of messages, in their order. */
export async function selectMessageFiles(
  db: Kysely<DB>,
  message_ids: readonly number[],
): Promise<{ message_id: number; file_id: string }[]> {
  if (message_ids.length === 0) return []
  return db
    .selectFrom('order_message_files')
    .select(['message_id', 'file_id'])
    .where('message_id', 'in', message_ids)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
}

/**
 * Marks as read what others have written in the conversations of these messages, up to them, and returns whose it was. Whoever
 * has seen a message has seen those before it.
 */
export async function updateMessagesRead(
  db: Kysely<DB>,
  reader_profile_id: number,
  seen_ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ from_profile_id: number }>`
    update order_messages m set read_at = ${at}
      from order_messages seen
     where seen.id = any(${seen_ids}) and m.order_id = seen.order_id and m.thread = seen.thread
       and m.worker_id = seen.worker_id and m.id <= seen.id and m.read_at is null
       and m.from_profile_id <> ${reader_profile_id}
 returning m.from_profile_id`.execute(db)
  return [...new Set(rows.map((row) => row.from_profile_id))]
}

/** The message of the service with this code in a conversation. */
export async function selectServiceMessageId(
  db: Kysely<DB>,
  message: { order_id: number; worker_id: number; service_code: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_messages')
    .select('id')
    .where('order_id', '=', message.order_id)
    .where('worker_id', '=', message.worker_id)
    .where('service_code', '=', message.service_code)
    .executeTakeFirst()
  return row?.id
}

/** Hangs files to a message after those it has; returns how many were not there yet. */
export async function insertMissingMessageFiles(
  db: Kysely<DB>,
  message_id: number,
  file_ids: readonly string[],
): Promise<number> {
  const there = (await selectMessageFiles(db, [message_id])).map((file) => file.file_id)
  const missing = file_ids.filter((file_id) => !there.includes(file_id))
  if (missing.length === 0) return 0
  const rows = missing.map((file_id, index) => ({ message_id, position: there.length + index + 1, file_id }))
  await db.insertInto('order_message_files').values(rows).execute()
  return missing.length
}
