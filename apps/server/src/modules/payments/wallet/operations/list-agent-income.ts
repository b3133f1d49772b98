import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import { moscowDate, moscowInstant } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { selectManagedIncome, selectManagedPeople } from '../managed-income.queries.ts'

const MONTHS = 12

/**
 * Rewards of an agent's narrators after the service fee, in roubles, by narrator and month of Moscow (Product §4). Months without
 * a reward are 0. A narrator whom the agent has given up stays in the table while it shows money.
 */
export async function listAgentIncome(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  locale: Locale,
): Promise<CallResponse<'GET /agent/income'>> {
  const db = app.database.kysely
  const months = lastMonths(moscowDate(app.clock.now()))
  const [people, rows] = await Promise.all([
    selectManagedPeople(db, agent_id),
    selectManagedIncome(db, agent_id, moscowInstant(`${months.at(-1) ?? ''}-01`, 0, 0)),
  ])
  const kopecksOf = new Map(rows.map((row) => [`${row.id} ${row.month}`, Number(row.kopecks)]))
  const narrators = people.map(({ is_disabled, ...person }) => ({
    is_disabled,
    shown: {
      ...withShownName(person, locale),
      sums: months.map((month) => (kopecksOf.get(`${person.id} ${month}`) ?? 0) / 100),
    },
  }))
  return {
    months,
    narrators: narrators
      .filter(({ is_disabled, shown }) => !is_disabled || shown.sums.some((sum) => sum > 0))
      .map(({ shown }) => shown),
  }
}

/** The month of a day and those before it, as `2026-11`. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
