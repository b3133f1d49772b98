import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from '../../database/tables.ts'

/** Makes a new token the only one of its person that works. */
export async function insertLinkToken(
  db: Kysely<DB>,
  row: { token_hash: Buffer; account_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('telegram_link_tokens')
    .set({ expires_at: row.created_at })
    .where('account_id', '=', row.account_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', row.created_at)
    .execute()
  await db.insertInto('telegram_link_tokens').values(row).execute()
}

/** Uses a token up; returns its account, undefined when the token is unknown, used or too old. */
export async function takeLinkToken(db: Kysely<DB>, token_hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('telegram_link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

/** The account of a used token. */
export async function selectUsedLinkToken(db: Kysely<DB>, token_hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('telegram_link_tokens')
    .select('account_id')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return row?.account_id
}

/** A chat is one person's, and a person has one chat. */
export async function replaceLink(
  db: Kysely<DB>,
  link: { account_id: number; chat_id: number; linked_at: Date },
): Promise<void> {
  await db
    .deleteFrom('telegram_links')
    .where(({ or, eb }) => or([eb('account_id', '=', link.account_id), eb('chat_id', '=', link.chat_id)]))
    .execute()
  await db.insertInto('telegram_links').values(link).execute()
}

export async function selectAccountOfChat(db: Kysely<DB>, chat_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('telegram_links')
    .select('account_id')
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
  return row?.account_id
}

/** Ends the connection of a chat; whose it was. */
export async function deleteChatLink(db: Kysely<DB>, chat_id: number): Promise<number | undefined> {
  const row = await db
    .deleteFrom('telegram_links')
    .where('chat_id', '=', chat_id)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

export async function deleteAccountLink(db: Kysely<DB>, account_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('telegram_links')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The key of the advisory lock of the one process that polls Telegram; any number with no other use. */
const POLLING_KEY = 720_261_123

/** Whether this connection is now the one that asks Telegram; it stays so until the connection ends. */
export async function tryPollingLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [POLLING_KEY])
  return rows[0]?.is_ours === true
}
