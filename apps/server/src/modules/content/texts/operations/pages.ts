import type { WireStaticPage } from '@tembrel/contract/calls/content.ts'
import type { WireStaffPage } from '@tembrel/contract/calls/staff/content.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentPage } from '../content.presenter.ts'
import { selectPage } from '../content.queries.ts'
import { presentStaffPage } from '../staff-content.presenter.ts'
import { selectPageRows } from '../staff-texts.queries.ts'

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

/** Static pages by their titles, for staff. */
export async function listStaffPages(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /staff/pages'>> {
  const rows = await selectPageRows(app.database.kysely)
  return {
    pages: rows.map(({ slug, title_ru, title_en, updated_at }) => ({
      slug,
      title: locale === 'en' ? title_en : title_ru,
      formatted_updated_at: formatMoment(updated_at, locale),
    })),
  }
}

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
