import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { needsSecondPerson } from '@tembrel/domain/money/second-person.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readDuty } from '../../accounts/operations/duties.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { targetOf } from '../approval-target.ts'
import { insertApproval, replaceWaiting, type ApprovalCase } from '../approvals.queries.ts'

/**
 * Called by an operation at the end of its transaction, with the sum that is about to leave; throws when the sum must not leave.
 * `together` is what has already left for the same case, so that splitting a sum does not bypass the limit.
 */
export type Approve = (tx: Tx, sum: Kopecks, together?: Kopecks) => Promise<void>

/**
 * Does a refund, a payout or another act that may need a second person (Product 4.821). Where it does, nothing of it happens: the request is
 * written down for somebody else to confirm, in place of one that waits for the same case. Throws SECOND_PERSON_NEEDED (409) then,
 * and what `work` throws.
 */
export async function askSecondPerson<Result>(
  app: AppContext,
  actor: Actor,
  asked: ApprovalCase & { readonly request: object },
  work: (approve: Approve) => Promise<Result>,
): Promise<Result> {
  let needed: Kopecks | null = null
  const approve: Approve = async (tx, sum, together = sum) => {
    const duty = actor.role === 'supporter' ? await readDuty(tx.db, actor.profile_id) : null
    needed = needsSecondPerson(asked.kind, together, duty) ? sum : null
    if (needed !== null) throw apiError('SECOND_PERSON_NEEDED')
  }
  try {
    return await work(approve)
  } catch (error) {
    if (needed === null) throw error
    const sum: Kopecks = needed
    await inTransaction(app.database, async (tx) => writeRequest(tx, app, actor, asked, sum))
    throw error
  }
}

async function writeRequest(
  tx: Tx,
  app: AppContext,
  actor: Actor,
  { kind, order_id, payment_id, receipt_id = null, month = null, request }: ApprovalCase & { readonly request: object },
  sum: Kopecks,
): Promise<void> {
  const at = app.clock.now()
  const of = { kind, order_id, payment_id, receipt_id, month }
  await replaceWaiting(tx.db, of, { settled_by: actor.profile_id, settled_at: at })
  const id = await insertApproval(tx.db, {
    ...of,
    sum_kopecks: Number(sum),
    request: JSON.stringify(request),
    asked_by: actor.profile_id,
    asked_as: actor.role,
    asked_at: at,
  })
  // A colleague has asked for the same in this moment: one request is enough.
  if (id === null) return
  const data = { approval_id: id, kind, sum: Number(sum) / 100 }
  await recordAudit(tx, { actor, action: 'ask-approval', target: targetOf(of), data, at })
}
