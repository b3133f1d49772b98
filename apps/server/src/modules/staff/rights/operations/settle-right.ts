import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { moneyRightOf, type RightRequestRow, updateWaitingRight } from '../right-requests.queries.ts'

const ACTIONS = { confirmed: 'confirm-right', refused: 'refuse-right', withdrawn: 'withdraw-right' } as const

/** Ends a request in the transaction that gives the right, or that refuses it. Throws CONFLICT (409) when a rival was faster. */
export async function settleRight(
  tx: Tx,
  { id, kind, grantee, request, asked_by }: RightRequestRow,
  actor: Actor,
  state: keyof typeof ACTIONS,
  at: Date,
): Promise<void> {
  const isFirst = await updateWaitingRight(tx.db, id, { state, settled_by: actor.profile_id, settled_at: at })
  if (!isFirst) throw apiError('CONFLICT')
  const target = { kind: 'right-request', id }
  await recordAudit(tx, {
    actor,
    action: ACTIONS[state],
    target,
    data: { right: moneyRightOf(kind, request as object), grantee, asked_by },
    at,
  })
}
