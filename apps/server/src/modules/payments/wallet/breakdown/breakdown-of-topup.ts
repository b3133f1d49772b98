import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { CORRECTED } from '../../rows/payments.queries.ts'
import { feesBack } from './fees-back.ts'
import { inOrder, step, type StepActor, type BreakdownFacts, type BreakdownStep } from './breakdown-step.ts'
import { walletLegs } from './wallet-legs.ts'

/** A top-up: asked for, arrived with its fee beside it, and gone on to the order it was made for (Product §4). */
export function breakdownOfTopup(facts: BreakdownFacts): BreakdownStep[] {
  const { payment, history, movements } = facts
  const isInvoice = payment.method === PAYMENT_METHOD.invoice
  const asked = isInvoice ? 'invoice_issued' : 'topup_asked'
  const fee = movements.find(({ credit }) => credit.kind === 'revenue')
  const sum = BigInt(payment.sum_kopecks)
  const isFromReceipt = movements.some(({ kind }) => kind === 'receipt_to_wallet')
  const arrived = walletLegs(movements, payment.profile_id).map(({ movement, delta, balance }) => {
    const more = { amount: delta, balance, order_id: movement.credit.order_id }
    if (movement.kind === 'receipt_taken_back') {
      return step('corrected', 'staff', movement.at, { ...more, counts: true })
    }
    if (movement.kind === 'correction') {
      const isSum = delta === sum || delta === -sum
      return step(isSum ? 'corrected' : 'corrected_fee', 'staff', movement.at, { ...more, counts: true })
    }
    if (delta < 0n) return step('to_order', 'self', movement.at, more)
    return step('arrived', 'bank', movement.at, { ...more, counts: true })
  })
  return inOrder([
    // Money that came to the bank and was put into the wallet has no step of asking.
    ...(isFromReceipt
      ? []
      : [step(asked, isInvoice ? 'service' : 'self', payment.created_at, { order_id: payment.order_id })]),
    ...history.flatMap((event) => closing(event)),
    ...(fee ? [step('topup_fee', 'service', fee.at, { amount: fee.amount, percent: percentOfFee(facts) })] : []),
    ...arrived,
    ...leftInWallet(facts),
    ...feeReturned(facts),
  ])
}

/** An end without money: declined by the bank, refused, lapsed or replaced. */
function closing({ status, reason, at, by_profile_id }: BreakdownFacts['history'][number]): BreakdownStep[] {
  switch (status) {
    case PAYMENT_STATUS.payment_error:
      return [step('declined', 'bank', at, { reason })]
    case PAYMENT_STATUS.rejected:
      return [step('declined', 'staff', at, { reason, is_written: true })]
    case PAYMENT_STATUS.nulled:
      // Its money came and was taken back; the transfer itself is shown.
      if (reason === CORRECTED) return []
      return [step('closed', closerOf(by_profile_id), at, { reason })]
    default:
      return []
  }
}

function closerOf(by_profile_id: number | null): StepActor {
  return by_profile_id === null ? 'service' : 'staff'
}

/** The percent of the settings when it is what the fee was made by; the settings may have changed since. */
function percentOfFee({ payment, settings }: BreakdownFacts): number | null {
  const { client_topup_commission } = settings
  const { fee } = topupCharge(roubles(payment.sum_kopecks / 100), client_topup_commission)
  return fee * 100 === payment.fee_kopecks ? client_topup_commission : null
}

/** The order could not take the money when it came. */
function leftInWallet({ payment: { left_in_wallet_at, order_id } }: BreakdownFacts): BreakdownStep[] {
  return left_in_wallet_at === null ? [] : [step('left_in_wallet', 'service', left_in_wallet_at, { order_id })]
}

/** The fee comes back with the money of the order, unless the client changed their mind; it has no line of its own. */
function feeReturned({ payment, order }: BreakdownFacts): BreakdownStep[] {
  if (!order) return []
  const legs = walletLegs(order.movements, order.row.client_id)
    .filter(({ movement }) => movement.kind === 'return' && movement.debit.kind === 'revenue')
    .map(({ movement: { at }, delta, balance }) => ({ at, amount: delta, balance }))
  const part = feesBack(order.fee_topups, legs).get(payment.id)
  if (!part) return []
  const { leg, amount } = part
  const before = leg.balance.before + part.before
  const more = { amount, counts: true, balance: { before, after: before + amount }, order_id: order.row.id }
  return [step('fee_returned', 'service', leg.at, more)]
}
