import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentNarratorcomp } from '../compilations.presenter.ts'
import { selectNarratorcomps } from '../compilations.queries.ts'

/**
 * All compilations in their order and the genres they belong to (Product §7). One without a single listed narrator is
 * nothing to listen to and is left out.
 */
export async function listNarratorcomps(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /narratorcomps'>> {
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags))
  const rows = await selectNarratorcomps(db, { id: null, browsed_genres: genres.map(({ id }) => id) }, locale)
  const narratorcomps = rows.filter((row) => row.narrator_ids.length > 0).map((row) => presentNarratorcomp(row, locale))
  const counted = genres.map(({ id, slug, title_ru, title_en }) => ({
    id,
    slug,
    title: locale === 'en' ? title_en : title_ru,
    count: narratorcomps.filter((comp) => comp.genres_id === id).length,
  }))
  return { narratorcomps, genres: counted.filter(({ count }) => count > 0) }
}
