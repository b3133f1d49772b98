import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectChatOfAccount } from '../telegram.queries.ts'

/** Whether the bot can write to this person. */
export async function isTelegramConnected(db: Kysely<DB>, account_id: number): Promise<boolean> {
  return (await selectChatOfAccount(db, account_id)) !== undefined
}
