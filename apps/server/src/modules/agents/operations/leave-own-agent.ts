import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { leaveAgent } from '../../narrators/standing/operations/leave-agent.ts'

/**
 * A narrator leaves his agent, whatever is under way (Product 4.951): his orders and his money stay his. Without an agent whom he has
 * taken himself nothing happens. Throws FORBIDDEN (403) to an agent who acts as him.
 */
export async function leaveOwnAgent(app: Pick<AppContext, 'database' | 'clock'>, actor: Actor): Promise<void> {
  if (actor.acting_agent_id !== null) throw apiError('FORBIDDEN')
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const agent_id = await leaveAgent(tx, actor.profile_id, at)
    if (agent_id === null) return
    const target = { kind: 'profile', id: actor.profile_id }
    await recordAudit(tx, { actor, action: 'leave-agent', target, data: { agent_id }, at })
  })
}
