import type { ApiRoutes } from '../../api-routes.ts'
import { answerAgentInvitation } from './operations/answer-agent-invitation.ts'
import { inviteNarrator } from './operations/invite-narrator.ts'
import { leaveOwnAgent } from './operations/leave-own-agent.ts'
import { listSentInvitations, readOwnAgent } from './operations/agents.ts'
import { withdrawAgentInvitation } from './operations/withdraw-agent-invitation.ts'

/** Agents invite narrators who are registered; those accept, decline and leave. */
export function agentsRoutes(api: ApiRoutes): void {
  api.handle('GET /agent/invitations', async (c) => ({
    invitations: await listSentInvitations(c.app, c.actor.profile_id, c.locale),
  }))
  api.handle('POST /agent/invitations', async (c) => {
    await inviteNarrator(c.app, c.actor.profile_id, c.body.who)
    return { invitations: await listSentInvitations(c.app, c.actor.profile_id, c.locale) }
  })
  api.handle('DELETE /agent/invitations/{id}', async (c) => {
    await withdrawAgentInvitation(c.app, c.actor.profile_id, c.params.id)
    return { invitations: await listSentInvitations(c.app, c.actor.profile_id, c.locale) }
  })
  api.handle('GET /narrator/agent', async (c) => readOwnAgent(c.app, c.actor, c.locale))
  api.handle('DELETE /narrator/agent', async (c) => {
    await leaveOwnAgent(c.app, c.actor)
    return readOwnAgent(c.app, c.actor, c.locale)
  })
  api.handle('POST /narrator/agent-invitations/{id}/{action}', async (c) => {
    await answerAgentInvitation(c.app, c.actor, c.params.id, c.params.action)
    return readOwnAgent(c.app, c.actor, c.locale)
  })
}
