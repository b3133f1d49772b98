import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { joinAgent } from '../../narrators/standing/operations/join-agent.ts'
import { closeOrdersToAgent } from '../../orders/people/operations/owners.ts'
import { closeTicketsToAgent } from '../../support/operations/tickets.ts'
import { lockInvitation, settleInvitationsOf, type AgentInvitationRow } from '../agents.queries.ts'

/**
 * A narrator accepts or declines an agent's invitation (Product 4.950); the same answer again changes nothing. Accepted, the
 * agent acts for him from now on; what the narrator has or has had stays his alone. Only the narrator himself can answer. Throws
 * FORBIDDEN (403) to an agent who acts, NOT_FOUND (404), INVITATION_GONE (409), NARRATOR_HAS_AGENT (409), PROFILE_DISABLED (403).
 */
export async function answerAgentInvitation(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  action: 'accept' | 'decline',
): Promise<void> {
  if (actor.acting_agent_id !== null) throw apiError('FORBIDDEN')
  const narrator_id = actor.profile_id
  const at = app.clock.now()
  const answered = action === 'accept' ? 'accepted' : 'declined'
  await inTransaction(app.database, async (tx) => {
    const invitation = await lockInvitation(tx.db, id)
    if (invitation?.narrator_id !== narrator_id) throw apiError('NOT_FOUND')
    if (invitation.state === answered) return
    if (invitation.state !== 'waiting' || invitation.expires_at <= at) throw apiError('INVITATION_GONE')
    if (action === 'accept') await accept(tx, actor, invitation, at)
    await settleInvitationsOf(tx.db, { agent_id: invitation.agent_id, narrator_id, state: answered, at })
    tx.changed(narrator_id)
    tx.changed(invitation.agent_id)
  })
}

async function accept(tx: Tx, actor: Actor, { agent_id }: AgentInvitationRow, at: Date): Promise<void> {
  if ((await takeProfile(tx, agent_id)).disabled_at) throw apiError('INVITATION_GONE')
  const narrator_id = actor.profile_id
  if (await joinAgent(tx, narrator_id, agent_id, at)) {
    await closeOrdersToAgent(tx, narrator_id)
    await closeTicketsToAgent(tx, narrator_id)
  }
  const target = { kind: 'profile', id: narrator_id }
  await recordAudit(tx, { actor, action: 'accept-agent', target, data: { agent_id }, at })
}
