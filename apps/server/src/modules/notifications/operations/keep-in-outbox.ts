import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { insertOutboxMessage, type OutboxRow } from '../notifications.queries.ts'

/** Keeps a letter or message that no service can carry, for the outbox page of a demo installation. */
export async function keepInOutbox(db: Kysely<DB>, message: OutboxRow): Promise<void> {
  await insertOutboxMessage(db, message)
}
