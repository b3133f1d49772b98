import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { listInvitations } from '../../accounts/operations/invitations.ts'
import { settleInvitation } from '../../accounts/operations/settle-invitation.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { requireOwner } from '../person-change.ts'

/** Withdraws an invitation (Product §7). Throws NOT_FOUND (404) when it is not open any more, OWNER_ONLY (403)
 * for one to a role of staff. */
export async function withdrawInvitation(app: AppContext, actor: Actor, invitation_id: number): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const open = (await listInvitations(tx.db)).find(({ id }) => id === invitation_id)
    if (open && isStaffRole(open.role as Role)) await requireOwner(tx, actor)
    if (!(await settleInvitation(tx, invitation_id, { accepted_by: null, at }))) throw apiError('NOT_FOUND')
    const target = { kind: 'invitation', id: invitation_id }
    await recordAudit(tx, { actor, action: 'withdraw-invitation', target, at })
  })
}
