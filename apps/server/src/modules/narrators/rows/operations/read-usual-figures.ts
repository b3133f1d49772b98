import { timedOrder, usualFigures, type UsualFigures } from '@tembrel/domain/narrators/usual-times.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Settings } from '../../../settings/settings-shape.ts'
import { selectAnsweredOrders } from '../usual-times.queries.ts'

/** Among so many times the orders that are counted those of a genre and a part of the day are looked for, so that no past is too long. */
const TIMES_LOOKED_THROUGH = 5

/** How soon the narrator usually answers and delivers, by genre and part of the day, with the orders that say so (Product §10). */
export async function readUsualFigures(
  db: Kysely<DB>,
  narrator_id: number,
  { answers_counted, answers_needed }: Pick<Settings['ranking'], 'answers_counted' | 'answers_needed'>,
): Promise<UsualFigures[]> {
  const orders = await selectAnsweredOrders(db, narrator_id, answers_counted * TIMES_LOOKED_THROUGH)
  const timed = orders.flatMap((order) => timedOrder(order, narrator_id) ?? [])
  return usualFigures(timed, { last: answers_counted, least: answers_needed })
}
