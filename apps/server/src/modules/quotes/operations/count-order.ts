import type { Speed } from '@tembrel/domain/orders/draft-types.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { pricedOrder, type CountedOrder, type OrderQuestion } from '../counted-order.ts'
import { selectPricedGenres } from '../quotes.queries.ts'

/** Counts the script, once for all narrators. Throws 422 for a genre that does not exist. */
export async function countOrder(app: Pick<AppContext, 'database'>, asked: OrderQuestion): Promise<CountedOrder> {
  const db = app.database.kysely
  const [settings, genres] = await Promise.all([readSettings(db), selectPricedGenres(db, [asked.genre, GENRE.other])])
  const genre = genres.find(({ id }) => id === asked.genre)
  if (!genre) throw apiError('VALIDATION', { errors: { 'order.genre': 'not_found' } })
  const other_genre = genres.find(({ id }) => id === GENRE.other) ?? null
  const estimate = estimateScript(asked.text ?? '')
  const order = pricedOrder(asked, estimate, genre, settings)
  return { genre, other_genre, order, settings, estimate, speed: (asked.speed ?? 2) as Speed }
}
