import { floorToRoubles, kopecks, toKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForCardRefund } from '@tembrel/domain/money/postings.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import type { Approve } from '../../../approvals/operations/ask-second-person.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { lockWallet } from '../../../ledger/operations/lock-wallet.ts'
import { postOperation } from '../../../ledger/operations/post-operation.ts'
import { selectRefundedSum } from '../card-refunds.queries.ts'
import { receiptOfRefund } from '../fiscal-receipt.ts'
import { isPaidByCard } from '../refundable-topup.ts'
import {
  insertPayment,
  selectPaymentForUpdate,
  type NewPaymentRow,
  type PaymentRow,
} from '../../rows/payments.queries.ts'

/**
 * Staff sends unspent money of a card top-up back to its card (Product §4). `sum` = whole roubles, all that is left of the
 * top-up when it is not named. The money waits in the payout account and a job asks the provider; it is not an open withdrawal
 * of the wallet. Throws PAYMENT_TRANSITION (409) for what is no paid card top-up or has gone back entirely, 422 at `sum` beyond
 * the top-up, BALANCE_TOO_LOW beyond the wallet.
 */
export async function requestCardRefund(
  app: AppContext,
  actor: Actor,
  topup_id: number,
  wanted: number | undefined,
  beforeCommit: (tx: Tx, refund: PaymentRow) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<PaymentRow> {
  return inTransaction(app.database, async (tx) => {
    // Of two refunds at once the second waits here and then counts the first.
    const topup = await selectPaymentForUpdate(tx.db, topup_id)
    if (!topup) throw apiError('NOT_FOUND')
    const left = kopecks(topup.sum_kopecks - (await selectRefundedSum(tx.db, topup_id)))
    if (!isPaidByCard(topup) || left <= 0n) throw apiError('PAYMENT_TRANSITION')
    const sum = wanted === undefined ? left : toKopecks(roubles(wanted))
    if (sum > left) throw tooBig(left)
    const wallet = await lockWallet(tx, topup.profile_id)
    if (sum > wallet) throw apiError('BALANCE_TOO_LOW', { errors: tooBigAt(wallet) })
    const refund = await writeRefund(tx, app, actor, topup, sum)
    const at = app.clock.now()
    const data = { refund_id: refund.id, sum: Number(sum) / 100 }
    await recordAudit(tx, { actor, action: 'refund-topup', target: { kind: 'payment', id: topup_id }, data, at })
    // With what has gone back of this top-up before: parts do not stay below the limit.
    await approve(tx, sum, kopecks(kopecks(topup.sum_kopecks) - left + sum))
    await beforeCommit(tx, refund)
    return refund
  })
}

/** The refund under a key of its own, its money set aside, and the job that asks the provider. */
async function writeRefund(
  tx: Tx,
  app: AppContext,
  actor: Actor,
  topup: PaymentRow,
  sum: Kopecks,
): Promise<PaymentRow> {
  const at = app.clock.now()
  const { profile_id } = topup
  const row: NewPaymentRow = {
    profile_id,
    type: PAYMENT_TYPE.withdraw_client,
    method: PAYMENT_METHOD.card,
    status: PAYMENT_STATUS.in_process,
    sum_kopecks: Number(sum),
    fee_kopecks: 0,
    order_id: null,
    refund_of_payment_id: topup.id,
    receipt: receiptOfRefund(topup.receipt, sum),
    provider_key: app.ids.uuid(),
    locale: topup.locale === 'en' ? 'en' : 'ru',
    acting_agent_id: null,
    expires_at: null,
    created_at: at,
  }
  const refund = await insertPayment(tx.db, row, actor.profile_id)
  await postOperation(tx, {
    kind: 'card_refund',
    scope: `payment:${refund.id}`,
    key: 'asked',
    payment_id: refund.id,
    profile_id,
    at,
    legs: postingsForCardRefund({ profile_id, sum }),
  })
  await enqueue(tx, 'settle-card-refund', { payment_id: refund.id }, { key: `settle-refund:${refund.id}` })
  tx.changed(profile_id)
  return refund
}

function tooBig(maximum: Kopecks) {
  return apiError('VALIDATION', { errors: tooBigAt(maximum) })
}

function tooBigAt(maximum: Kopecks) {
  return { sum: { key: 'too_big', params: { maximum: floorToRoubles(maximum) } } } as const
}
