import { floorToRoubles, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { CorrectedWhat } from '../../../../adapters/mail/templates/letter.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { otherMonth } from '../../../ledger/operations/closings.ts'
import { correctOperation } from '../../../ledger/operations/correct-operation.ts'
import { findCorrectable, type Correctable } from '../../../ledger/operations/correctable-operations.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { selectRefundedSum } from '../../refunds/card-refunds.queries.ts'
import {
  CORRECTED,
  selectCompensationForUpdate,
  selectPaymentForUpdate,
  updatePaymentStatus,
  type PaymentRow,
} from '../../rows/payments.queries.ts'
import { walletLegs } from '../../wallet/breakdown/wallet-legs.ts'

/**
 * The accountant undoes an operation of the books by hand: the mirrored transfers, once, with a reason in the audit log (Product
 * §4), which names the month that it corrects when that is an earlier one. The wallet line of the operation is nulled, and applies again when the correction itself is corrected. The owners of the
 * wallets are notified. Throws what `findCorrectable` and `correctOperation` throw, and OPERATION_BOUND (409) for a top-up part
 * of which went back to its card.
 */
export async function correctByHand(
  app: AppContext,
  actor: Actor,
  asked: { readonly operation_id: number; readonly reason: string },
  beforeCommit: (tx: Tx, made: { operation_id: number }) => Promise<void> = async () => undefined,
): Promise<{ operation_id: number }> {
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const wrong = await findCorrectable(tx, asked.operation_id)
    // The line is locked before the wallet, as a refund of it does.
    await changeLine(tx, actor, wrong, at)
    const operation_id = await correctOperation(tx, wrong, at)
    await notifyOwners(tx, actor, wrong, at)
    const sum = floorToRoubles(sumKopecks(wrong.movements.map(({ amount }) => amount)))
    const corrects_month = otherMonth(wrong.operation.created_at, at)
    await recordAudit(tx, {
      actor,
      action: 'correct-operation',
      target: { kind: 'operation', id: asked.operation_id },
      data: { reason: asked.reason, sum, by_operation: operation_id, ...(corrects_month && { corrects_month }) },
      at,
    })
    await beforeCommit(tx, { operation_id })
    return { operation_id }
  })
}

/**
 * Notifies the owners of the wallets of the sum taken or put back, in roubles with its sign; the reason remains internal. An
 * agent reads the notice for his narrator.
 */
async function notifyOwners(tx: Tx, actor: Actor, { first, movements }: Correctable, at: Date): Promise<void> {
  const owners = new Set(
    movements.flatMap(({ debit, credit }) =>
      [debit, credit].filter(({ kind }) => kind === 'wallet').flatMap(({ profile_id }) => profile_id ?? []),
    ),
  )
  const events = [...owners].map((profile_id) => {
    const undone = walletLegs(movements, profile_id).reduce((sum, { delta }) => sum + delta, 0n)
    const { payment_id, order_id } = first
    const data = { what: whatOf(first.kind), sum: Number(-undone) / 100, payment_id, order_id }
    return { profile_id, type: EVENT_TYPE.wallet_corrected, role: actor.role, user_id: actor.profile_id, data }
  })
  await recordEvents(tx, at, events)
}

function whatOf(kind: string): CorrectedWhat {
  return kind === 'topup' || kind === 'goodwill' || kind === 'compensation' ? kind : 'other'
}

/** The payment that the person sees for it, if there is one: a top-up, or a compensation. Goodwill has none. */
async function changeLine(tx: Tx, actor: Actor, wrong: Correctable, at: Date): Promise<void> {
  const payment = await lineOf(tx, wrong)
  if (!payment) return
  if ((await selectRefundedSum(tx.db, payment.id)) > 0) throw apiError('OPERATION_BOUND')
  const end = wrong.undoes
    ? { status: PAYMENT_STATUS.nulled, reason: CORRECTED }
    : { status: PAYMENT_STATUS.executed, reason: null }
  await updatePaymentStatus(tx.db, { id: payment.id, ...end, by_profile_id: actor.profile_id, at })
}

async function lineOf(tx: Tx, { first }: Correctable): Promise<PaymentRow | undefined> {
  const { payment_id, order_id, profile_id, created_at } = first
  if (payment_id !== null) return selectPaymentForUpdate(tx.db, payment_id)
  if (order_id === null || profile_id === null) return undefined
  return selectCompensationForUpdate(tx.db, { order_id, profile_id, created_at })
}
