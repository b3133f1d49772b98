/** Whose profile a call of the narrator's own is about: that of the session, or the one the account is registering. */
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor, Session } from '../../../http/session/session.ts'
import { beginRegistration } from '../registration/operations/begin-registration.ts'
import { lockNarratorSelf, selectNarratorOfAccount } from '../rows/narrator-self.queries.ts'

export interface OwnCaller {
  readonly session: Session
  readonly actor: Actor | null
  readonly locale: 'ru' | 'en'
}

/** Null for somebody who has signed in for the registration and saved nothing yet. */
export async function findOwnNarrator(app: Pick<AppContext, 'database'>, caller: OwnCaller): Promise<number | null> {
  return caller.actor?.profile_id ?? selectNarratorOfAccount(app.database.kysely, caller.session.account_id)
}

export interface OwnNarrator {
  readonly id: number
  readonly state: string
  readonly is_managed: boolean
}

/** The narrator, locked for a change; created by the first save. Throws FORBIDDEN (403) for one who has been disabled. */
export async function takeOwnNarrator(tx: Tx, caller: OwnCaller, at: Date): Promise<OwnNarrator> {
  const id =
    caller.actor?.profile_id ??
    (await beginRegistration(tx, { account_id: caller.session.account_id, locale: caller.locale, at }))
  const narrator = await lockNarratorSelf(tx.db, id)
  if (!narrator) throw apiError('NOT_FOUND')
  if (narrator.state === 'disabled') throw apiError('FORBIDDEN')
  return { id, state: narrator.state, is_managed: narrator.agent_id !== null }
}
