import type { WireSavedView } from '@tembrel/contract/calls/staff/views.ts'
import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import type { ViewPage } from '@tembrel/domain/office/saved-views.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { deleteView, selectViews, selectViewsAndColumns } from '../views.queries.ts'

/** The caller's views of a list, by title, and the columns that he sees of it. */
export async function listViews(
  db: Kysely<DB>,
  { profile_id }: Actor,
  page: ViewPage,
): Promise<{ views: WireSavedView[]; columns: string[] }> {
  const { views, columns } = await selectViewsAndColumns(db, profile_id, page)
  return { views, columns: [...shownColumns(page, columns)] }
}

/** Deletes an own view. Throws NOT_FOUND (404) for others' views and those that are gone. */
export async function removeView(app: AppContext, { profile_id }: Actor, id: number): Promise<WireSavedView[]> {
  return inTransaction(app.database, async (tx) => {
    const page = await deleteView(tx.db, profile_id, id)
    if (page === undefined) throw apiError('NOT_FOUND')
    return selectViews(tx.db, profile_id, page)
  })
}
