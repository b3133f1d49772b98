import type { WireSavedView } from '@tembrel/contract/calls/staff/views.ts'
import { MOST_VIEWS, viewQuery, type ViewPage } from '@tembrel/domain/office/saved-views.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { lockViews, selectViews, upsertView } from '../views.queries.ts'

/**
 * Saves what a list shows (Product 7.998): the query of its address without the place in the list, under a title. A view of this title
 * is replaced. Throws TOO_MANY_VIEWS (409) when the list has as many as fit.
 */
export async function saveView(
  app: AppContext,
  { profile_id }: Actor,
  view: { readonly page: ViewPage; readonly title: string; readonly query: string },
): Promise<WireSavedView[]> {
  return inTransaction(app.database, async (tx) => {
    await lockViews(tx.db, profile_id)
    const row = { ...view, query: viewQuery(view.query), profile_id, created_at: app.clock.now() }
    await upsertView(tx.db, row)
    const views = await selectViews(tx.db, profile_id, view.page)
    if (views.length > MOST_VIEWS) throw apiError('TOO_MANY_VIEWS', { data: { most: MOST_VIEWS } })
    return views
  })
}
