import type { WireStaffPost } from '@tembrel/contract/calls/staff-content.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentStaffPost } from '../staff-content.presenter.ts'
import { selectPostById } from '../staff-posts.queries.ts'

/** A post as it is edited. Throws NOT_FOUND (404). */
export async function readStaffPost(
  app: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  locale: Locale,
): Promise<WireStaffPost> {
  const row = await selectPostById(app.database.kysely, id, 'read')
  if (!row) throw apiError('NOT_FOUND')
  return presentStaffPost(row, app.clock.now(), locale)
}
