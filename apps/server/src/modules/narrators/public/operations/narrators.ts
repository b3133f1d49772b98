import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarrator, WireNarratorCard } from '@tembrel/contract/wire/narrator.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { recall } from '../../../settings/operations/site-memory.ts'
import { selectNarratorDetails, selectPublicDemos } from '../../rows/narrator-details.queries.ts'
import { selectFeaturedOf, selectListGenres } from '../../search/narrator-list.queries.ts'
import { profileKey, type NarratorProfile } from '../../search/narrator-index.ts'
import { readIndex } from '../../search/running-index.ts'
import { selectPickedCards } from '../../search/narrator-picks.queries.ts'
import { narratorIdOf, narratorNotFound } from '../narrator-address.ts'
import { selectReviews } from '../narrator-reviews.queries.ts'
import { presentCards, presentNarrator } from '../narrators.presenter.ts'
import type { ListReader } from './list-narrators.ts'

/** How many reviews a profile shows; the others are in a list of their own. */
const REVIEWS_ON_PROFILE = 3

/**
 * What a visitor is answered. The index keeps profiles as everybody sees them, at most a second behind; narrators, their agents and
 * the staff are shown what the database says. Throws like `readNarrator`.
 */
export async function readProfile(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  address: string,
  locale: Locale,
): Promise<NarratorProfile> {
  const isVisitor = reader === null || reader.role === 'client'
  const reading = isVisitor ? await readIndex(app.database) : null
  if (!reading) return { narrator: await readNarrator(app, reader, address, locale) }
  const id = narratorIdOf(address)
  const profile = await reading.profiles.read(profileKey(id, locale), app.clock.now().getTime(), async () => ({
    narrator: await readNarrator(app, null, address, locale),
  }))
  const isFavourite =
    reader !== null && (await selectFeaturedOf(app.database.kysely, reader.profile_id, [id])).length > 0
  return isFavourite ? { narrator: { ...profile.narrator, featured: true } } : profile
}

/**
 * The public profile of a narrator by id or slug (Product §7), without phone, e-mail and birth date. Throws NOT_FOUND (404) for
 * an unknown narrator and for one who takes no orders; with `gone` when he once did.
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
    recall(db, 'list genres', () => selectListGenres(db)),
    readSettings(db),
  ])
  const browsed_genres = genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  const usual_times = settings.flags.usual_times ? narrator.usual_times : []
  return presentNarrator({ ...narrator, usual_times }, { demos, reviews, browsed_genres }, app.clock.now(), locale)
}

/**
 * The cards of chosen narrators in the order of `ids`, as the list shows them (Product §3); who takes no orders is left
 * out. Each card speaks of `genre` when the narrator works in it, else, and with 0,
 * of his main one; a demo in `language` is played first.
 */
export async function listPickedNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  pick: { readonly ids: readonly number[]; readonly genre: number; readonly language?: number },
  locale: Locale,
): Promise<WireNarratorCard[]> {
  if (pick.ids.length === 0) return []
  const db = app.database.kysely
  const [settings, { genres }] = await Promise.all([readSettings(db), readEnumerations(db)])
  const browsed = genres.filter((genre) => isGenreOn(genre, settings.flags))
  const cards = await selectPickedCards(db, {
    language: 0,
    ...pick,
    browsed_genres: browsed.map((genre) => genre.id),
    now: app.clock.now(),
    reader_client_id: reader?.role === 'client' ? reader.profile_id : null,
  })
  const titles = browsed.map((genre) => [genre.id, locale === 'en' ? genre.title_en : genre.title_ru] as const)
  return presentCards(cards, new Map(titles), { locale, now: app.clock.now(), flags: settings.flags })
}
