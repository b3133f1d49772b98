import { COLLEAGUE_SEEN_DAYS, type GrantedRight, isMoneyRight } from '@tembrel/domain/accounts/staff-duties.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { readAccountOf } from '../../../accounts/operations/accounts.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import type { ApproveRight } from '../approve-right.ts'
import type { RightKind } from '@tembrel/contract/calls/staff/right-requests.ts'
import { nameOfRight, replaceRightRequest, selectHasColleague } from '../right-requests.queries.ts'

const DAY_MS = 86_400_000

interface AskedRight {
  readonly kind: RightKind
  readonly grantee: string
  /** Null where the operation finds out what would be given. */
  readonly right: GrantedRight | null
  readonly request: object
}

/**
 * Gives a right that may need a second person (Product 6.43). Where it does, nothing of it happens: the request is written down for
 * somebody else to confirm, in place of one that waits for the same. While no colleague who could agree has been at work for a week,
 * an owner gives it alone, and the log says so. Throws SECOND_PERSON_NEEDED (409) and what `work` throws.
 */
export async function askForRight<Result>(
  app: AppContext,
  actor: Actor,
  asked: AskedRight,
  work: (approve: ApproveRight) => Promise<Result>,
): Promise<Result> {
  const { kind, grantee } = asked
  let needed: GrantedRight | null = null
  const approve: ApproveRight = async (tx, right = asked.right) => {
    if (right === null || !isMoneyRight(right)) return {}
    const since = new Date(app.clock.now().getTime() - COLLEAGUE_SEEN_DAYS * DAY_MS)
    const account_id = await readAccountOf(tx.db, actor.profile_id)
    if (!(await selectHasColleague(tx.db, { account_id, grantee, since }))) return { alone: true }
    needed = right
    throw apiError('SECOND_PERSON_NEEDED')
  }
  try {
    return await work(approve)
  } catch (error) {
    if (needed === null) throw error
    const right = nameOfRight(needed)
    const request = asked.right === null ? { ...asked.request, right } : asked.request
    await inTransaction(app.database, async (tx) => {
      const at = app.clock.now()
      const row = { kind, grantee, request: JSON.stringify(request), asked_by: actor.profile_id, asked_at: at }
      const id = await replaceRightRequest(tx.db, row)
      // A colleague has asked for the same in this moment: one request is enough.
      if (id === null) return
      const target = { kind: 'right-request', id }
      await recordAudit(tx, {
        actor,
        action: 'ask-right',
        target,
        data: { right, grantee },
        at,
      })
    })
    throw error
  }
}
