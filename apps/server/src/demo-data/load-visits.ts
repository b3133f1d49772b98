/** Fills the statistics pages of the demo. */
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { orderScenarios } from '../../../../database/demo-data/orders.ts'
import { narrators } from '../../../../database/demo-data/personas.ts'
import { VISITED_DAYS, visitsOf } from '../../../../database/demo-data/visits.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { importNarratorDays } from '../modules/statistics/operations/visits.ts'
import type { DemoClock } from './demo-clock.ts'
import { idOf } from './demo-people.ts'

/** Writes the visits of every listed narrator, up to yesterday, in one statement. */
export async function loadVisits(
  app: AppContext,
  { started_at }: DemoClock,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const today = moscowDate(started_at)
  const listed = narrators.filter(({ state }) => state === 'active')
  const days = listed.flatMap(({ key }) => {
    const orders = orderScenarios.filter(({ narrator }) => narrator === key).length
    return Array.from({ length: VISITED_DAYS }, (_, index) => {
      const day = plusDays(today, -1 - index)
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return { narrator_id: idOf(ids, key), day, ...visitsOf(key, index + 1, weekday, orders) }
    })
  })
  await inTransaction(app.database, (tx) => importNarratorDays(tx, days))
}
