import type { Tx } from '../../../database/transaction.ts'
import { updateInvitation } from '../invitations.queries.ts'

/** Notes that an invitation was accepted as this profile, or withdrawn. False when it is not open any more. */
export async function settleInvitation(
  tx: Tx,
  id: number,
  end: { readonly accepted_by: number | null; readonly at: Date },
): Promise<boolean> {
  const { accepted_by, at } = end
  return updateInvitation(tx.db, id, accepted_by === null ? { withdrawn_at: at } : { accepted_at: at, accepted_by })
}
