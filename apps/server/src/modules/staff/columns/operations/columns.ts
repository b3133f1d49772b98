import { areUsualColumns, shownColumns } from '@tembrel/domain/office/list-columns.ts'
import type { ColumnPage } from '@tembrel/domain/office/list-columns.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { deleteColumns, selectColumns, upsertColumns } from '../columns.queries.ts'

/** Which columns of a list the caller sees, in their order (Product 7.882). */
export async function readColumns(db: Kysely<DB>, { profile_id }: Actor, page: ColumnPage): Promise<readonly string[]> {
  return shownColumns(page, await selectColumns(db, profile_id, page))
}

/**
 * Chooses the columns of a list for the caller; the last choice counts. Whoever chooses what the list shows by itself has chosen nothing,
 * and sees what a later release adds.
 */
export async function chooseColumns(
  app: AppContext,
  { profile_id }: Actor,
  page: ColumnPage,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const columns = shownColumns(page, chosen)
  await inTransaction(app.database, async ({ db }) =>
    areUsualColumns(page, columns)
      ? deleteColumns(db, profile_id, page)
      : upsertColumns(db, { profile_id, page, columns: [...columns] }),
  )
  return columns
}
