/**
 * How much one payment may move (Product §4).
 *
 * Invariants: a refusal carries the number the person has to keep to; money that pays for an order has no least sum.
 */

import { PAYMENT_METHOD } from './payment-codes.ts'
import type { PaymentMethodId } from './payment-codes.ts'
import type { Roubles } from './roubles.ts'

/** The limits in roubles; staff edit them. */
export interface PaymentLimits {
  readonly topup_min: number
  readonly topup_max_card: number
  readonly topup_max_invoice: number
  readonly withdraw_min: number
  /** The most a card can be charged at once, fee included. */
  readonly card_charge_max: number
}

export type LimitRefusal =
  | { readonly problem: 'too_small'; readonly minimum: number }
  | { readonly problem: 'too_big'; readonly maximum: number }
  | { readonly problem: 'card_charge_too_big'; readonly maximum: number }

/**
 * Why a top-up is refused, or null (Product §4). `sum` = what the wallet gets, `charge` = sum and fee;
 * `is_for_order` = it brings in what an order's price is missing.
 */
export function topupRefusal(
  topup: {
    readonly sum: Roubles
    readonly charge: Roubles
    readonly method: PaymentMethodId
    readonly is_for_order: boolean
  },
  limits: PaymentLimits,
): LimitRefusal | null {
  const isCard = topup.method === PAYMENT_METHOD.card
  const maximum = isCard ? limits.topup_max_card : limits.topup_max_invoice
  const minimum = topup.is_for_order ? 1 : limits.topup_min
  if (topup.sum < minimum) return { problem: 'too_small', minimum }
  if (!topup.is_for_order && topup.sum > maximum) return { problem: 'too_big', maximum }
  if (isCard && topup.charge > limits.card_charge_max) {
    return { problem: 'card_charge_too_big', maximum: limits.card_charge_max }
  }
  return null
}

/** Why a withdrawal of this sum is refused, or null. Whether the wallet holds it is for the ledger to say (Product §4). */
export function withdrawRefusal(sum: Roubles, limits: PaymentLimits): LimitRefusal | null {
  return sum < limits.withdraw_min ? { problem: 'too_small', minimum: limits.withdraw_min } : null
}
