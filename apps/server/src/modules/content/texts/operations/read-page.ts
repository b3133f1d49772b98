import type { WireStaticPage } from '@tembrel/contract/calls/content.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentPage } from '../content.presenter.ts'
import { selectPage } from '../content.queries.ts'

/** A static page by its slug (Product §2). Throws NOT_FOUND (404). */
export async function readPage(
  app: Pick<AppContext, 'database'>,
  slug: string,
  locale: Locale,
): Promise<WireStaticPage> {
  const db = app.database.kysely
  const [page, settings] = await Promise.all([selectPage(db, slug), readSettings(db)])
  if (!page) throw apiError('NOT_FOUND')
  return presentPage(page, settings, locale)
}
