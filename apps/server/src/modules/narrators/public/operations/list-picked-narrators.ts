import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarratorCard } from '@tembrel/contract/wire/narrator.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectPickedCards } from '../../search/narrator-picks.queries.ts'
import { presentCards } from '../narrators.presenter.ts'
import type { ListReader } from './list-narrators.ts'

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
  return presentCards(cards, new Map(titles), locale)
}
