import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarrator } from '@tembrel/contract/wire/narrator.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { narratorIdOf, narratorNotFound } from '../narrator-address.ts'
import { selectNarratorDetails, selectPublicDemos } from '../../rows/narrator-details.queries.ts'
import { selectListGenres } from '../../search/narrator-list.queries.ts'
import { selectReviews } from '../narrator-reviews.queries.ts'
import { presentNarrator } from '../narrators.presenter.ts'

/** So many reviews stand on the profile; the rest has a list of its own. */
const REVIEWS_ON_PROFILE = 3

/**
 * The public profile of a narrator by id or slug (Product §7), without phone, e-mail and birth date. Throws NOT_FOUND (404)
 * for nobody and for a narrator who takes no orders; with `gone` when he once did.
 */
export async function readNarrator(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: { readonly role: string; readonly profile_id: number } | null,
  address: string,
  locale: Locale,
): Promise<WireNarrator> {
  const db = app.database.kysely
  const id = narratorIdOf(address)
  const client_id = reader?.role === 'client' ? reader.profile_id : null
  const narrator = await selectNarratorDetails(db, id, client_id, locale)
  if (narrator?.state !== 'active') throw narratorNotFound(narrator)
  const [demos, reviews, genres, settings] = await Promise.all([
    selectPublicDemos(db, id),
    selectReviews(db, id, { offset: 0, limit: REVIEWS_ON_PROFILE, locale }),
    selectListGenres(db),
    readSettings(db),
  ])
  const browsed_genres = genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  return presentNarrator(narrator, { demos, reviews, browsed_genres }, app.clock.now(), locale)
}
