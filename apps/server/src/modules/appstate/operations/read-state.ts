import type { WireEvent, WireUser } from '@tembrel/contract/calls/app.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { readTogether } from '../../../database/read-together.ts'
import type { Session } from '../../../http/session/session.ts'
import { listEvents } from '../../notifications/operations/events.ts'
import { readUser } from './read-user.ts'

export interface AppState {
  readonly user: WireUser
  readonly pause_left: number
  readonly on_pause: boolean
  readonly pause_hours: number
  readonly events: WireEvent[]
}

/** Everything `/appstate` answers: the person, the pause timer, and the events that wait for him (Product §7). */
export async function readState(app: AppContext, session: Session, locale: Locale): Promise<AppState> {
  const { profile_id } = session
  const [user, events] = await readTogether(app.database, (db) =>
    Promise.all([
      readUser(app, session, locale, { db }),
      profile_id === null ? [] : listEvents(db, profile_id, session.acting_agent_id !== null),
    ]),
  )
  const { pause_left, on_pause, pause_hours } = user
  return { user, pause_left, on_pause, pause_hours, events }
}
