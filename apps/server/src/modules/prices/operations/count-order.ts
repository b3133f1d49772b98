import type { Speed } from '@tembrel/domain/orders/draft-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { pricedOrder, type CountedOrder, type OrderQuestion } from '../counted-order.ts'
import { selectPricedGenre } from '../prices.queries.ts'

/** Counts the script, once for all narrators. Throws 422 for a genre that does not exist. */
export async function countOrder(app: Pick<AppContext, 'database'>, asked: OrderQuestion): Promise<CountedOrder> {
  const db = app.database.kysely
  const [settings, genre] = await Promise.all([readSettings(db), selectPricedGenre(db, asked.genre)])
  if (!genre) throw apiError('VALIDATION', { errors: { 'order.genre': 'not_found' } })
  const estimate = estimateScript(asked.text ?? '')
  const order = pricedOrder(asked, estimate, genre, settings)
  return { genre, order, settings, estimate, speed: (asked.speed ?? 2) as Speed }
}
