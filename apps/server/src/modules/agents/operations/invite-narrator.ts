import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { findPerson } from '../../accounts/operations/accounts.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { countSentSince, insertInvitation, selectInvitable, selectIsAsked } from '../agents.queries.ts'
import { readInvitedAddress, type InvitedAddress } from '../invited-address.ts'

const DAY_MS = 86_400_000

/**
 * An agent invites a narrator who is registered (Product 4.950). Whether there is one, whether he has an agent and whether he has declined
 * lately changes neither the answer nor the list. Throws VALIDATION (422) at `who` for what is no address at all, INVITED_ALREADY (409)
 * when the same words wait, TOO_MANY_INVITATIONS (429), PROFILE_DISABLED (403).
 */
export async function inviteNarrator(app: AppContext, agent_id: number, who: string): Promise<void> {
  const address = readInvitedAddress(who)
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    // Of two at once the second sees the first.
    const agent = await takeProfile(tx, agent_id)
    if (agent.disabled_at) throw apiError('PROFILE_DISABLED')
    const { limits } = await readSettings(tx.db)
    if (await selectIsAsked(tx.db, { agent_id, asked_for: who, at })) throw apiError('INVITED_ALREADY')
    const since = new Date(at.getTime() - DAY_MS)
    if ((await countSentSince(tx.db, agent_id, since)) >= limits.agent_invitations_day) {
      throw apiError('TOO_MANY_INVITATIONS')
    }
    const rested_since = new Date(at.getTime() - limits.agent_declined_days * DAY_MS)
    const found = await findNarrator(tx, address)
    const narrator_id =
      found !== null && (await selectInvitable(tx.db, found, { agent_id, rested_since })) ? found : null
    const expires_at = new Date(at.getTime() + limits.agent_invitation_days * DAY_MS)
    await insertInvitation(tx.db, { agent_id, narrator_id, asked_for: who, created_at: at, expires_at })
    tx.changed(agent_id)
    if (narrator_id === null) return
    const agent_name = `${agent.firstname} ${agent.lastname}`.trim()
    await recordNotices(tx, at, [{ profile_id: narrator_id, kind: 'profile', subject: 'agent_invited', agent_name }])
    tx.changed(narrator_id)
  })
}

async function findNarrator(tx: Tx, address: InvitedAddress): Promise<number | null> {
  if ('narrator_id' in address) return address.narrator_id
  return (await findPerson(tx.db, address.to, 'narrator')).profile?.id ?? null
}
