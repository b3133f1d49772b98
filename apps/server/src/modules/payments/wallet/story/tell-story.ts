import type { WireStory, WireStoryStep } from '@tembrel/contract/wire/wallet.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_TYPE, type PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import { storyOfPay } from './story-of-order.ts'
import { storyOfReward } from './story-of-reward.ts'
import { storyOfTopup } from './story-of-topup.ts'
import { storyOfWithdrawal } from './story-of-withdrawal.ts'
import type { StoryFacts, StoryStep } from './story-step.ts'
import { wordsOf, type StoryReader } from './story-words.ts'

const STORIES: Readonly<Record<PaymentTypeId, (facts: StoryFacts) => StoryStep[]>> = {
  [PAYMENT_TYPE.topup]: storyOfTopup,
  [PAYMENT_TYPE.pay]: storyOfPay,
  [PAYMENT_TYPE.reward_narrator]: storyOfReward,
  [PAYMENT_TYPE.reward_soundengineer]: storyOfReward,
  [PAYMENT_TYPE.withdraw_narrator]: storyOfWithdrawal,
  [PAYMENT_TYPE.withdraw_client]: storyOfWithdrawal,
  [PAYMENT_TYPE.withdraw_soundengineer]: storyOfWithdrawal,
}

/** The steps behind a payment, oldest first. */
export function storyOf(facts: StoryFacts): StoryStep[] {
  return STORIES[facts.payment.type](facts)
}

/** A story for its reader: words instead of kinds, roubles instead of kopecks. */
export function presentStory(steps: readonly StoryStep[], locale: Locale, reader: StoryReader = 'owner'): WireStory {
  const total = steps.reduce((sum, { counts, amount }) => (counts ? sum + (amount ?? 0n) : sum), 0n)
  return { total: toWire(total), steps: steps.map((step) => presentStep(step, locale, reader)) }
}

function presentStep(step: StoryStep, locale: Locale, reader: StoryReader): WireStoryStep {
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
