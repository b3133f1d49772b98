import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { insertOutboxMessage, type OutboxRow, selectOutboxMessages } from '../notifications.queries.ts'

/** Letters and messages of a demo installation, newest first (Product §4). Throws 404 on any other installation. */
export async function listOutbox(app: AppContext, address: string | undefined, locale: Locale) {
  if (!app.config.demo) throw apiError('NOT_FOUND')
  const rows = await selectOutboxMessages(app.database.kysely, address)
  return rows.map(({ created_at, ...row }) => ({ ...row, formatted_created_at: formatMoment(created_at, locale) }))
}

/** Keeps a letter or message that no service can carry, for the outbox page of a demo installation. */
export async function keepInOutbox(db: Kysely<DB>, message: OutboxRow): Promise<void> {
  await insertOutboxMessage(db, message)
}
