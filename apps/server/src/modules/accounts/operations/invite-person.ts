import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectAccountByAddress, selectProfileOfAccount } from '../accounts.queries.ts'
import { insertInvitation, type NewInvitation } from '../invitations.queries.ts'

/**
 * Invites whoever signs in with the address into a role of the house (Product §4). Returns the invitation's id. Throws ROLE_TAKEN
 * (409) for somebody who has the role, INVITED_ALREADY (409).
 */
export async function invitePerson(tx: Tx, invitation: NewInvitation): Promise<number> {
  const account = await selectAccountByAddress(tx.db, invitation)
  if (account && (await selectProfileOfAccount(tx.db, account.id, invitation.role))) throw apiError('ROLE_TAKEN')
  const id = await insertInvitation(tx.db, invitation)
  if (id === undefined) throw apiError('INVITED_ALREADY')
  return id
}
