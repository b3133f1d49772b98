/** What every change of an order is done with: one moment, one reading of the settings, who acts. */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { BusinessCalendar } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import { readCalendar } from '../settings/operations/read-calendar.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import type { Settings } from '../settings/settings-shape.ts'

export interface OrderActor {
  /** The role that acts; `system` for the clocks and for money that arrives. */
  readonly role: Role | 'system'
  readonly profile_id: number | null
  /** The agent who acts in the narrator's place, else null. */
  readonly acting_agent_id: number | null
}

export const SYSTEM_ACTOR: OrderActor = { role: 'system', profile_id: null, acting_agent_id: null }

export interface OrderWork {
  readonly app: AppContext
  readonly tx: Tx
  readonly settings: Settings
  readonly calendar: BusinessCalendar
  readonly now: Date
}

/** Begins a change: reads the settings and the calendar once, in the transaction. */
export async function openOrderWork(app: AppContext, tx: Tx): Promise<OrderWork> {
  const settings = await readSettings(tx.db)
  const calendar = await readCalendar(tx.db)
  return { app, tx, settings, calendar, now: app.clock.now() }
}
