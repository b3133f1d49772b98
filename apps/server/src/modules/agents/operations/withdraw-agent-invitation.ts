import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockInvitation, settleInvitationRow } from '../agents.queries.ts'

/** An agent takes an invitation back; a second time changes nothing. Throws NOT_FOUND (404), INVITATION_GONE (409) once it was answered. */
export async function withdrawAgentInvitation(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  id: number,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const invitation = await lockInvitation(tx.db, id)
    if (invitation?.agent_id !== agent_id) throw apiError('NOT_FOUND')
    if (invitation.state === 'withdrawn') return
    if (invitation.state !== 'waiting') throw apiError('INVITATION_GONE')
    await settleInvitationRow(tx.db, id, 'withdrawn', app.clock.now())
    tx.changed(agent_id)
    if (invitation.narrator_id !== null) tx.changed(invitation.narrator_id)
  })
}
