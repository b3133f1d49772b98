import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectOpenInvitations, type InvitationRow } from '../invitations.queries.ts'

/** Invitations that nobody has accepted or withdrawn yet, newest first (Product §7). */
export async function listInvitations(db: Kysely<DB>): Promise<InvitationRow[]> {
  return selectOpenInvitations(db)
}
