import type { Kysely, Selectable } from 'kysely'
import type { DB, EmailChanges } from '../../database/tables.ts'

export type EmailChangeRow = Selectable<EmailChanges>

export async function selectEmailChange(db: Kysely<DB>, account_id: number): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').selectAll().where('account_id', '=', account_id).executeTakeFirst()
}

/** One address waits at most: what is typed later takes the place of what was typed before. */
export async function upsertEmailChange(db: Kysely<DB>, row: EmailChangeRow): Promise<void> {
  await db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Takes back what waits; with an address only if it is still this one. False when there was nothing to take. */
export async function deleteEmailChange(db: Kysely<DB>, account_id: number, address?: string): Promise<boolean> {
  let query = db.deleteFrom('email_changes').where('account_id', '=', account_id)
  if (address !== undefined) query = query.where('address', '=', address)
  const { numDeletedRows } = await query.executeTakeFirst()
  return numDeletedRows > 0n
}
