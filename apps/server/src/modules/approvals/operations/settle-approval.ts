import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { targetOf } from '../approval-target.ts'
import { updateWaiting, type ApprovalRow } from '../approvals.queries.ts'

const ACTIONS = { confirmed: 'confirm-approval', refused: 'refuse-approval', withdrawn: 'withdraw-approval' } as const

/** Ends a request in the transaction that does what it asked for, or that refuses it. Throws CONFLICT (409) when a rival was faster. */
export async function settleApproval(
  tx: Tx,
  { id, kind, sum_kopecks, ...of }: ApprovalRow,
  actor: Actor,
  state: keyof typeof ACTIONS,
  at: Date,
): Promise<void> {
  const isFirst = await updateWaiting(tx.db, id, { state, settled_by: actor.profile_id, settled_at: at })
  if (!isFirst) throw apiError('CONFLICT')
  const data = { approval_id: id, kind, sum: sum_kopecks / 100 }
  await recordAudit(tx, { actor, action: ACTIONS[state], target: targetOf(of), data, at })
}
