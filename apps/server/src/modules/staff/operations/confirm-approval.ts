import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import { dutyOpens } from '@tembrel/contract/staff-duties.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { isAboveSupport, type ApprovalKind } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readAccountOf } from '../../accounts/operations/accounts.ts'
import { readDuty } from '../../accounts/operations/duties.ts'
import { requireBooksReader } from '../../accounts/operations/owner-rights.ts'
import type { Approve } from '../../approvals/operations/ask-second-person.ts'
import { readApproval } from '../../approvals/operations/approvals.ts'
import { settleApproval } from '../../approvals/operations/settle-approval.ts'
import { confirmInvoice } from '../../checkout/operations/confirm-invoice.ts'
import { cancelWithRefund } from '../../orders/staff/operations/cancel-with-refund.ts'
import { refundGoodwill } from '../../orders/staff/operations/refund-goodwill.ts'
import { returnReceipt } from '../../bank-statements/operations/return-receipt.ts'
import { reopenBooks } from '../../months/operations/reopen-books.ts'
import { requestCardRefund } from '../../payments/refunds/operations/request-card-refund.ts'
import { settleLostRefund } from '../../payments/refunds/operations/settle-lost-refund.ts'
import { executeWithdrawal } from '../../payments/staff/operations/execute-withdrawal.ts'
import { isAskedBy } from '../asked-by.ts'
import { lockIsAtWork, selectIsAtWork } from '../people.queries.ts'

type Waiting = Awaited<ReturnType<typeof readApproval>>

/** What each request does when it is confirmed: the call that waited, in the name of whoever asked. */
const DOING: {
  readonly [kind in ApprovalKind]: (app: AppContext, first: Actor, asked: Waiting, approve: Approve) => Promise<unknown>
} = {
  'goodwill-refund': (app, first, asked, approve) => {
    const gift = contract['POST /staff/orders/{id}/goodwill-refund'].body.parse(asked.request)
    return refundGoodwill(app, first, asked.order_id ?? 0, gift, undefined, approve)
  },
  'cancel-with-refund': (app, first, asked, approve) => {
    const why = contract['POST /staff/orders/{id}/cancel-with-refund'].body.parse(asked.request)
    return cancelWithRefund(app, first, asked.order_id ?? 0, why, undefined, approve)
  },
  'refund-topup': (app, first, asked, approve) => {
    // The sum that a second person has seen, also where all that was left had been asked for.
    const sum = asked.sum_kopecks / 100
    return requestCardRefund(app, first, asked.payment_id ?? 0, sum, undefined, approve)
  },
  'settle-refund': (app, first, asked, approve) => {
    const { was_made } = contract['POST /staff/payments/{id}/settle-refund'].body.parse(asked.request)
    return settleLostRefund(app, first, asked.payment_id ?? 0, was_made, undefined, approve)
  },
  'return-receipt': (app, first, asked, approve) => {
    const back = contract['POST /staff/receipts/{id}/return'].body.parse(asked.request)
    return returnReceipt(app, first, asked.receipt_id ?? 0, back, undefined, approve)
  },
  'reopen-month': (app, first, asked, approve) => {
    const { comment } = contract['POST /staff/months/{month}/reopen'].body.parse(asked.request)
    return reopenBooks(app, first, { month: asked.month ?? '', comment }, undefined, approve)
  },
  'confirm-invoice': (app, first, asked, approve) =>
    confirmInvoice(app, first, asked.payment_id ?? 0, undefined, approve),
  'execute-withdrawal': (app, first, asked, approve) => {
    const { by_hand } = contract['POST /staff/payments/{id}/execute'].body.parse(asked.request) ?? { by_hand: false }
    return executeWithdrawal(app, first, asked.payment_id ?? 0, by_hand, undefined, approve)
  },
}

/** The call that each request was asked with. */
const ASKED_BY_CALL: { readonly [kind in ApprovalKind]: CallKey } = {
  'goodwill-refund': 'POST /staff/orders/{id}/goodwill-refund',
  'cancel-with-refund': 'POST /staff/orders/{id}/cancel-with-refund',
  'refund-topup': 'POST /staff/payments/{id}/refund',
  'settle-refund': 'POST /staff/payments/{id}/settle-refund',
  'return-receipt': 'POST /staff/receipts/{id}/return',
  'reopen-month': 'POST /staff/months/{month}/reopen',
  'execute-withdrawal': 'POST /staff/payments/{id}/execute',
  'confirm-invoice': 'POST /staff/payments/{id}/confirm',
}

/** Nothing is done in the name of one whose duty has been made less since. */
async function mayStillAsk(db: Kysely<DB>, { kind, asked_as, asked_by }: Waiting): Promise<boolean> {
  if (asked_as !== 'supporter') return true
  const duty = await readDuty(db, asked_by)
  return duty !== null && dutyOpens(ASKED_BY_CALL[kind], duty)
}

/**
 * A second person of the staff agrees to a refund, a payout or a month to be opened again (who keeps the books: else OWNER_ONLY, 403), which is done at once, in one transaction with the agreement
 * (Product 4.821). Throws SECOND_PERSON_SAME (403) for whoever asked, with any profile of the same person, CONFLICT (409) for what is
 * settled, too old, of another sum by now, or asked by somebody who is no longer at work or may not ask for it any more, DUTY_FORBIDDEN (403) for one of the support
 * who could not decide the sum either (6.42), FORBIDDEN (403) for one whose own role was taken away meanwhile, and what the call itself throws.
 * `beforeCommit` runs last in its transaction.
 */
export async function confirmApproval(
  app: AppContext,
  actor: Actor,
  id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const db = app.database.kysely
  const at = app.clock.now()
  const asked = await readApproval(db, id, at)
  const account_id = await readAccountOf(db, actor.profile_id)
  if (isAskedBy(asked, { profile_id: actor.profile_id, account_id })) throw apiError('SECOND_PERSON_SAME')
  if (asked.kind === 'reopen-month') await requireBooksReader(db, actor)
  if (!(await selectIsAtWork(db, asked.asked_by)) || !(await mayStillAsk(db, asked))) throw apiError('CONFLICT')
  const first: Actor = { role: asked.asked_as, profile_id: asked.asked_by, acting_agent_id: null }
  await DOING[asked.kind](app, first, asked, async (tx, sum, together = sum) => {
    // Locked: whoever takes his right away meanwhile waits for the agreement, or is before it.
    if (!(await lockIsAtWork(tx.db, actor.profile_id))) throw apiError('FORBIDDEN')
    const duty = actor.role === 'supporter' ? await readDuty(tx.db, actor.profile_id) : null
    if (duty !== null && duty !== 'senior' && isAboveSupport(together)) throw apiError('DUTY_FORBIDDEN')
    if (sum !== kopecks(BigInt(asked.sum_kopecks))) throw apiError('CONFLICT')
    await settleApproval(tx, asked, actor, 'confirmed', at)
    await beforeCommit(tx)
  })
}
