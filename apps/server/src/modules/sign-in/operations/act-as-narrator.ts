import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { listAgentNarrators } from '../../narrators/operations/list-agent-narrators.ts'
import type { Device, SignedIn } from './sign-in.ts'

/**
 * Exchanges an agent's session for one in which he acts as one of his narrators (Product §4), without a code; an agent who is
 * acting already may change to another. Throws NOT_YOUR_NARRATOR (403), UNAUTHORIZED (401) without an agent's session.
 */
export async function actAsNarrator(
  app: AppContext,
  sessions: Sessions,
  session: Session | null,
  wanted: { narrator_id: number; from_id: number | undefined },
  device: Device,
): Promise<SignedIn> {
  const agent_id = session?.acting_agent_id ?? (session?.role === 'agent' ? session.profile_id : null)
  if (!session || agent_id === null) throw apiError('UNAUTHORIZED')
  if (wanted.from_id !== undefined && wanted.from_id !== agent_id) throw apiError('NOT_YOUR_NARRATOR')
  return inTransaction(app.database, async (tx) => {
    const own = await listAgentNarrators(tx.db, agent_id)
    if (!own.some((narrator) => narrator.id === wanted.narrator_id)) throw apiError('NOT_YOUR_NARRATOR')
    const issued = await sessions.issue(tx.db, {
      account_id: session.account_id,
      role: 'narrator',
      profile_id: wanted.narrator_id,
      acting_agent_id: agent_id,
      registration_only: false,
      ip: device.ip,
      user_agent: device.user_agent,
    })
    await sessions.end(tx.db, session.family_id, 'switched')
    return { is_exists: true, issued }
  })
}
