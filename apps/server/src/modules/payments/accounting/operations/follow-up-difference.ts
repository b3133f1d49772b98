import { comparedDay, type DifferenceFollowUp } from '@tembrel/contract/calls/accounting.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { requireOpenDay } from '../../../ledger/operations/closings.ts'
import { followUpKey, selectFollowUps, writeFollowUp, type DifferenceKey } from '../difference-follow-ups.queries.ts'
import { selectReconciliation } from '../reconciliation.queries.ts'

/**
 * Keeps what an accountant says about a difference of a day's kept report (Product 4.770): a note, whether he looks into it, whether
 * it is settled. No money moves. Throws NOT_FOUND (404) for a difference that the report does not have, CONFLICT (409) when a
 * colleague has written after `said.revision`, MONTH_CLOSED (409) for a day of a closed month.
 */
export async function followUpDifference(
  app: AppContext,
  actor: Actor,
  key: DifferenceKey,
  said: {
    readonly note: string
    readonly is_mine: boolean
    readonly is_settled: boolean
    readonly revision: number
  },
): Promise<DifferenceFollowUp> {
  return inTransaction(app.database, async (tx) => {
    await requireOpenDay(tx.db, key.day)
    const kept = await selectReconciliation(tx.db, key.day)
    const differences = kept ? comparedDay.parse(kept.report).differences : []
    const difference = differences.find((each) => followUpKey(each) === followUpKey(key))
    if (!difference) throw apiError('NOT_FOUND')
    const before = (await selectFollowUps(tx.db, key.day)).get(followUpKey(key))
    const at = app.clock.now()
    const isOthers = before?.owner !== undefined && before.owner?.profile_id !== actor.profile_id
    const kept_owner = isOthers ? (before.owner?.profile_id ?? null) : null
    const isWritten = await writeFollowUp(tx.db, key, {
      note: said.note,
      owner_id: said.is_mine ? actor.profile_id : kept_owner,
      settled_at: said.is_settled ? (before?.settled_at ?? at) : null,
      settled_by: said.is_settled ? actor.profile_id : null,
      changed_by: actor.profile_id,
      changed_at: at,
      revision: said.revision + 1,
    })
    if (!isWritten) throw apiError('CONFLICT')
    const target =
      difference.payment_id === null
        ? { kind: 'provider_payment', id: key.provider_payment_id }
        : { kind: 'payment', id: difference.payment_id }
    const data = { day: key.day, difference: key.kind, note: said.note, is_settled: said.is_settled }
    await recordAudit(tx, { actor, action: 'follow-up-difference', target, data, at })
    const after = (await selectFollowUps(tx.db, key.day)).get(followUpKey(key))
    if (!after) throw new Error('A note that was just written is not there')
    return after
  })
}
