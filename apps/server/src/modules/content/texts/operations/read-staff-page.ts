import type { WireStaffPage } from '@tembrel/contract/calls/staff-content.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectPage } from '../content.queries.ts'
import { presentStaffPage } from '../staff-content.presenter.ts'

/** A static page as it is edited. Throws NOT_FOUND (404). */
export async function readStaffPage(
  app: Pick<AppContext, 'database'>,
  slug: string,
  locale: Locale,
): Promise<WireStaffPage> {
  const row = await selectPage(app.database.kysely, slug)
  if (!row) throw apiError('NOT_FOUND')
  return presentStaffPage(row, locale)
}
