import type { Tx } from '../../../database/transaction.ts'
import { insertInvitation, type NewInvitation } from '../invitations.queries.ts'

/** Invites an address unless it has an open invitation to the role. Returns the id of a new one, null when it had one. */
export async function inviteOnce(tx: Tx, invitation: NewInvitation): Promise<number | null> {
  return (await insertInvitation(tx.db, invitation)) ?? null
}
