import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { idFromSlug } from '@tembrel/domain/narrators/slug.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import type { ListReader } from '../../../narrators/public/operations/list-narrators.ts'
import { listPickedNarrators } from '../../../narrators/public/operations/list-picked-narrators.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentNarratorcomp } from '../compilations.presenter.ts'
import { selectNarratorcomps } from '../compilations.queries.ts'

const NARRATORS_PER_PAGE = 24

/**
 * One compilation by id or by a slug with whatever name stood in it, with a page of its narrators (Product §7). Throws
 * NOT_FOUND (404) for no compilation and for one of a genre that is switched off.
 */
export async function readNarratorcomp(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  asked: { readonly address: string; readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /narratorcomps/id/{id}'>> {
  const id = idFromSlug(asked.address)
  if (id === null) throw apiError('NOT_FOUND')
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  const [row] = await selectNarratorcomps(db, { id, browsed_genres: genres }, locale)
  if (!row) throw apiError('NOT_FOUND')
  const first = (asked.page - 1) * NARRATORS_PER_PAGE
  const ids = row.narrator_ids.slice(first, first + NARRATORS_PER_PAGE)
  const narrators = await listPickedNarrators(app, reader, { ids, genre: row.genres_id ?? 0 }, locale)
  return {
    narratorcomp: { ...presentNarratorcomp(row, locale), narrators },
    total_pages: Math.ceil(row.narrator_ids.length / NARRATORS_PER_PAGE),
  }
}
