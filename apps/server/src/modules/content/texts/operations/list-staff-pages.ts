import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import { selectPageRows } from '../staff-texts.queries.ts'

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
