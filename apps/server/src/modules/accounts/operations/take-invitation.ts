import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { SignInAddress } from '../accounts.queries.ts'
import { lockOpenInvitation, type InvitationRow } from '../invitations.queries.ts'

/** The open invitation of an address to a role, locked until the end of the transaction; undefined when there is none. */
export async function takeInvitation(tx: Tx, to: SignInAddress, role: Role): Promise<InvitationRow | undefined> {
  return lockOpenInvitation(tx.db, to, role)
}
