import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { beginManagedRegistration } from '../../narrators/registration/operations/begin-managed-registration.ts'
import { listAgentNarrators } from '../../narrators/rows/operations/narrators.ts'
import type { Device, SignedIn } from '../issue-session.ts'

export interface AgentWish {
  /** `agent` ends the acting. */
  readonly role: 'narrator' | 'agent'
  /** 0 registers a new narrator; of no account for role `agent`. */
  readonly narrator_id: number
  readonly from_id: number | undefined
}

/**
 * Exchanges an agent's session for one in which he acts as one of his narrators, or back for his own (Product §4), without a
 * code; an agent who is acting already may change to another. `is_exists` is false for a narrator who is still registering: his
 * registration goes on, and the agent keeps all his rights. Throws UNAUTHORIZED (401) without a session, SESSION_EXPIRED (401) with
 * one that has ended, FORBIDDEN (403) with that of somebody else, NOT_YOUR_NARRATOR and PROFILE_DISABLED (403).
 */
export async function actAsNarrator(
  app: AppContext,
  sessions: Sessions,
  session: Session | null,
  wish: AgentWish,
  device: Device,
): Promise<SignedIn> {
  if (!session) throw apiError('UNAUTHORIZED')
  const agent_id = session.acting_agent_id ?? (session.role === 'agent' ? session.profile_id : null)
  if (agent_id === null) throw apiError('FORBIDDEN')
  if (wish.from_id !== undefined && wish.from_id !== agent_id) throw apiError('NOT_YOUR_NARRATOR')
  return inTransaction(app.database, async (tx) => {
    if ((await takeProfile(tx, agent_id)).disabled_at) throw apiError('PROFILE_DISABLED')
    // A token outlives its session by a minute; a session that was ended must not become a new one in it.
    if (!(await sessions.end(tx.db, session.family_id, 'switched'))) throw apiError('SESSION_EXPIRED')
    const isHimself = wish.role === 'agent'
    const narrator = isHimself ? null : await findNarrator(app, tx, agent_id, wish.narrator_id, device)
    const issued = await sessions.issue(tx.db, {
      account_id: session.account_id,
      role: wish.role,
      profile_id: narrator?.id ?? agent_id,
      acting_agent_id: isHimself ? null : agent_id,
      registration_only: false,
      ip: device.ip,
      user_agent: device.user_agent,
    })
    return { is_exists: narrator?.state !== 'registering', issued }
  })
}

async function findNarrator(
  app: AppContext,
  tx: Tx,
  agent_id: number,
  narrator_id: number,
  { locale }: Device,
): Promise<{ id: number; state: string }> {
  if (narrator_id === 0) {
    const id = await beginManagedRegistration(tx, { agent_id, locale, at: app.clock.now() })
    return { id, state: 'registering' }
  }
  const own = (await listAgentNarrators(tx.db, agent_id, locale)).find(({ id }) => id === narrator_id)
  if (!own) throw apiError('NOT_YOUR_NARRATOR')
  return own
}
