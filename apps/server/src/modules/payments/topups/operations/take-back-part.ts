import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForReceiptTakenBack } from '@tembrel/domain/money/postings.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { correctOperation } from '../../../ledger/operations/correct-operation.ts'
import { findCorrectableReceipt } from '../../../ledger/operations/correctable-operations.ts'
import { postOperation } from '../../../ledger/operations/post-operation.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { partSums } from '../invoice-part-sums.ts'
import { CORRECTED, selectPaymentForUpdate, updatePaymentStatus } from '../../rows/payments.queries.ts'
import { heldArrivalKey } from '../held-arrival-key.ts'
import {
  selectPaidSums,
  selectPartForUpdate,
  selectPartsOfInvoice,
  updateParts,
  type ReceiptPartRow,
} from '../../rows/receipt-parts.queries.ts'
import { releaseHeldParts } from '../../rows/wallet-from-receipt.ts'

/**
 * Takes back what was given to the wrong client out of a receipt, in one transaction with the receipt (Product 4.925). An invoice
 * that was executed with it asks for the money again. Throws 404, CONFLICT (409) for a part that was taken back, BALANCE_TOO_LOW
 * (422) when the wallet has spent it, OPERATION_IN_ORDER and OPERATION_SHARED_OUT (409) when an order has it. Returns the kopecks.
 */
export async function takeBackPart(
  tx: Tx,
  actor: Actor,
  of: { receipt_id: number; part_id: number; at: Date },
): Promise<number> {
  const { receipt_id, part_id, at } = of
  const part = await selectPartForUpdate(tx.db, receipt_id, part_id)
  if (!part) throw apiError('NOT_FOUND')
  if (part.state === 'undone') throw apiError('CONFLICT')
  if (part.state === 'wallet') await takeFromWallet(tx, actor, part, at)
  if (part.state === 'invoice') await reopenInvoice(tx, actor, part, at)
  await updateParts(tx.db, [part.id], { state: 'undone', undone_by: actor.profile_id, undone_at: at })
  if (part.state === 'held') await notifyHeldTaken(tx, part, at)
  tx.changed(part.profile_id)
  return part.sum_kopecks
}

async function takeFromWallet(tx: Tx, actor: Actor, part: ReceiptPartRow, at: Date): Promise<void> {
  const { id, profile_id, sum_kopecks, wallet_payment_id } = part
  if (wallet_payment_id === null) throw new Error(`Part ${id} is in a wallet without a line`)
  await postOperation(tx, {
    ...{ kind: 'receipt_taken_back', scope: `payment:${wallet_payment_id}`, key: 'taken-back', at },
    ...{ payment_id: wallet_payment_id, profile_id },
    legs: postingsForReceiptTakenBack({ profile_id, sum: kopecks(sum_kopecks) }),
  })
  const end = { status: PAYMENT_STATUS.nulled, reason: CORRECTED, by_profile_id: actor.profile_id, at }
  await updatePaymentStatus(tx.db, { id: wallet_payment_id, ...end })
  await notifyTaken(
    tx,
    actor,
    { profile_id, sum: -sum_kopecks / 100, payment_id: wallet_payment_id, order_id: null },
    at,
  )
}

/** The invoice is as it was before its last part came; of an order that has moved on, the other parts go into the wallet. */
async function reopenInvoice(tx: Tx, actor: Actor, part: ReceiptPartRow, at: Date): Promise<void> {
  const payment = part.payment_id === null ? undefined : await selectPaymentForUpdate(tx.db, part.payment_id)
  if (!payment) throw new Error(`Part ${part.id} paid no invoice`)
  const parts = await selectPartsOfInvoice(tx.db, payment.id, 'invoice')
  const wrong = await findCorrectableReceipt(tx, `payment:${payment.id}`, heldArrivalKey(parts))
  await correctOperation(tx, wrong, at)
  const others = parts.filter(({ id }) => id !== part.id).map(({ id }) => id)
  await updateParts(tx.db, others, { state: 'held' })
  const isPlain = payment.order_id === null
  await updatePaymentStatus(tx.db, {
    id: payment.id,
    status: isPlain ? PAYMENT_STATUS.waiting_for_payment : PAYMENT_STATUS.nulled,
    reason: isPlain ? null : CORRECTED,
    by_profile_id: actor.profile_id,
    at,
  })
  // While it is taken back it counts to nothing.
  await updateParts(tx.db, [part.id], { state: 'undone', undone_by: actor.profile_id, undone_at: at })
  if (!isPlain) await releaseHeldParts(tx, payment, at)
  const { profile_id, order_id } = payment
  await notifyTaken(tx, actor, { profile_id, sum: -payment.sum_kopecks / 100, payment_id: payment.id, order_id }, at)
}

/** Its client was notified that it had come; nothing has left the wallet, so that no event of the wallet reports it. */
async function notifyHeldTaken(
  tx: Tx,
  { id, profile_id, payment_id, sum_kopecks }: ReceiptPartRow,
  at: Date,
): Promise<void> {
  const payment = payment_id === null ? undefined : await selectPaymentForUpdate(tx.db, payment_id)
  if (!payment) throw new Error(`Part ${id} is held by no invoice`)
  const paid = (await selectPaidSums(tx.db, [payment.id])).get(payment.id) ?? 0
  const sums = partSums({ sum: sum_kopecks, paid, charge: payment.sum_kopecks + payment.fee_kopecks })
  await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'invoice_part_taken_back', ...sums }])
}

async function notifyTaken(
  tx: Tx,
  { role, profile_id: user_id }: Actor,
  taken: { profile_id: number; sum: number; payment_id: number; order_id: number | null },
  at: Date,
): Promise<void> {
  const { profile_id, sum, payment_id, order_id } = taken
  const data = { what: 'topup', sum, payment_id, order_id }
  await recordEvents(tx, at, [{ profile_id, type: EVENT_TYPE.wallet_corrected, role, user_id, data }])
}
