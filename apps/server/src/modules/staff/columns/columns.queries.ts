import type { ColumnPage } from '@tembrel/domain/office/list-columns.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** What somebody has chosen to see of a list; null while nothing is chosen. */
export async function selectColumns(db: Kysely<DB>, profile_id: number, page: ColumnPage): Promise<string[] | null> {
  const row = await db
    .selectFrom('staff_columns')
    .select('columns')
    .where('profile_id', '=', profile_id)
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.columns ?? null
}

export async function upsertColumns(
  db: Kysely<DB>,
  row: { profile_id: number; page: ColumnPage; columns: string[] },
): Promise<void> {
  const { columns } = row
  await db
    .insertInto('staff_columns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'page']).doUpdateSet({ columns }))
    .execute()
}

export async function deleteColumns(db: Kysely<DB>, profile_id: number, page: ColumnPage): Promise<void> {
  await db.deleteFrom('staff_columns').where('profile_id', '=', profile_id).where('page', '=', page).execute()
}
