/** Fills the statistics pages of the demo. */
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { orderScenarios } from '../../../../database/demo-data/orders.ts'
import { narrators } from '../../../../database/demo-data/personas.ts'
import { siteVisitorsOf, VISITED_DAYS, visitsOf } from '../../../../database/demo-data/visits.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { importVisitorDays } from '../modules/overview/operations/visitors.ts'
import { importNarratorDays } from '../modules/statistics/operations/visits.ts'
import type { DemoClock } from './demo-clock.ts'
import { idOf } from './demo-people.ts'

/** Writes the visits of the site and of every listed narrator, up to yesterday. */
export async function loadVisits(
  app: AppContext,
  { started_at }: DemoClock,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const today = moscowDate(started_at)
  const listed = narrators.filter(({ state }) => state === 'active')
  const past = Array.from({ length: VISITED_DAYS }, (_, index) => {
    const day = plusDays(today, -1 - index)
    return { day, days_ago: index + 1, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
  })
  const days = listed.flatMap(({ key }) => {
    const orders = orderScenarios.filter(({ narrator }) => narrator === key).length
    return past.map(({ day, days_ago, weekday }) => ({
      ...{ narrator_id: idOf(ids, key), day },
      ...visitsOf(key, days_ago, weekday, orders),
    }))
  })
  const ofSite = past.flatMap(({ day, days_ago, weekday }) =>
    siteVisitorsOf(days_ago, weekday).map((row) => ({ day, ...row })),
  )
  await inTransaction(app.database, async (tx) => {
    await importNarratorDays(tx, days)
    await importVisitorDays(tx, ofSite)
  })
}
