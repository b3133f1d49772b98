import type { WireBreakdown, WireBreakdownStep } from '@tembrel/contract/wire/wallet.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_TYPE, type PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import { breakdownOfPay } from './breakdown-of-order.ts'
import { breakdownOfReward } from './breakdown-of-reward.ts'
import { breakdownOfTopup } from './breakdown-of-topup.ts'
import { breakdownOfWithdrawal } from './breakdown-of-withdrawal.ts'
import type { BreakdownFacts, BreakdownStep } from './breakdown-step.ts'
import { wordsOf, type BreakdownReader } from './breakdown-labels.ts'

const STORIES: Readonly<Record<PaymentTypeId, (facts: BreakdownFacts) => BreakdownStep[]>> = {
  [PAYMENT_TYPE.topup]: breakdownOfTopup,
  [PAYMENT_TYPE.pay]: breakdownOfPay,
  [PAYMENT_TYPE.reward_narrator]: breakdownOfReward,
  [PAYMENT_TYPE.reward_soundengineer]: breakdownOfReward,
  [PAYMENT_TYPE.withdraw_narrator]: breakdownOfWithdrawal,
  [PAYMENT_TYPE.withdraw_client]: breakdownOfWithdrawal,
  [PAYMENT_TYPE.withdraw_soundengineer]: breakdownOfWithdrawal,
}

/** The steps behind a payment, oldest first. */
export function breakdownOf(facts: BreakdownFacts): BreakdownStep[] {
  return STORIES[facts.payment.type](facts)
}

/** A breakdown for its reader: words instead of kinds, roubles instead of kopecks. */
export function presentBreakdown(
  steps: readonly BreakdownStep[],
  locale: Locale,
  reader: BreakdownReader = 'owner',
): WireBreakdown {
  const total = steps.reduce((sum, { counts, amount }) => (counts ? sum + (amount ?? 0n) : sum), 0n)
  return { total: toWire(total), steps: steps.map((step) => presentStep(step, locale, reader)) }
}

function presentStep(step: BreakdownStep, locale: Locale, reader: BreakdownReader): WireBreakdownStep {
  return {
    kind: step.kind,
    ...wordsOf(step, locale, reader),
    sum: step.amount === null ? null : toWire(step.amount),
    counts: step.counts,
    balance: step.balance && { before: toWire(step.balance.before), after: toWire(step.balance.after) },
    order_id: step.order_id,
    reason: step.is_written || step.kind === 'back_from_order' ? null : step.reason,
    at: step.at?.toISOString() ?? null,
    formatted_at: step.at && formatMoment(step.at, locale),
  }
}

/** Kopecks to roubles that may carry kopecks. */
function toWire(amount: bigint): number {
  return Number(amount) / 100
}
