/** Updates of a client who becomes another (Product 4.940). */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Waiting events and letters go to another profile; its own choices of letters stay. */
export async function updateReaderOfUpdates(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db.updateTable('events').set({ profile_id: into }).where('profile_id', '=', from).execute()
  await db
    .updateTable('notification_outbox')
    .set({ profile_id: into, recipient_id: into })
    .where('profile_id', '=', from)
    .where('settled_at', 'is', null)
    .execute()
  await db
    .updateTable('notification_deliveries')
    .set({ recipient_id: into })
    .where('recipient_id', '=', from)
    .where('state', '=', 'waiting')
    .execute()
}

/** The chat of one person becomes another's who has none; else it is no longer written to. */
export async function moveTelegramLink(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db
    .updateTable('telegram_links')
    .set({ account_id: into })
    .where('account_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('telegram_links as t').select('t.account_id').where('t.account_id', '=', into))),
    )
    .execute()
  await db.deleteFrom('telegram_links').where('account_id', '=', from).execute()
}
