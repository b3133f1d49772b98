import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectAccountByAddress, selectProfileOfAccount } from '../accounts.queries.ts'
import {
  insertInvitation,
  type InvitationRow,
  type NewInvitation,
  selectOpenInvitations,
} from '../invitations.queries.ts'

/** Invitations that are neither accepted nor withdrawn, newest first (Product §7). */
export async function listInvitations(db: Kysely<DB>): Promise<InvitationRow[]> {
  return selectOpenInvitations(db)
}

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

/** Invites an address unless it has an open invitation to the role. Returns the id of a new one, null when it had one. */
export async function inviteOnce(tx: Tx, invitation: NewInvitation): Promise<number | null> {
  return (await insertInvitation(tx.db, invitation)) ?? null
}
