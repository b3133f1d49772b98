/**
 * What a top-up, a withdrawal and our service cost (Product §4, §9).
 *
 * Invariants: fees are whole roubles; the fees of moving money are rounded up, the service fee on a worker's reward is
 * rounded down; a fee is never negative and never more than the sum it is taken from while its percent is at most 100.
 * Percents are settings with at most two decimals.
 */

import { basisPoints, percentOf } from '../pricing/percent.ts'
import { PAYMENT_TYPE } from './payment-codes.ts'
import type { PaymentTypeId } from './payment-codes.ts'
import { roubles } from './roubles.ts'
import type { Roubles } from './roubles.ts'

/** Fee of a top-up and what is charged for it in all: sum + ceil(sum × percent / 100) (Product §9). */
export function topupCharge(sum: Roubles, client_topup_commission: number): { fee: Roubles; charge: Roubles } {
  const fee = percentOf(sum, client_topup_commission)
  return { fee, charge: roubles(sum + fee) }
}

/** Fee of a withdrawal and what is paid out: sum − ceil(sum × percent / 100) (Product §9). */
export function withdrawPayout(sum: Roubles, commission: number): { fee: Roubles; payout: Roubles } {
  const fee = percentOf(sum, commission)
  return { fee, payout: roubles(sum - fee) }
}

/** The commission of a withdrawal type: workers pay the narrators' percent, clients take their own money out free. */
export function withdrawCommission(type: PaymentTypeId, narrator_withdraw_commission: number): number {
  switch (type) {
    case PAYMENT_TYPE.withdraw_narrator:
    case PAYMENT_TYPE.withdraw_soundengineer:
      return narrator_withdraw_commission
    case PAYMENT_TYPE.withdraw_client:
      return 0
    default:
      throw new RangeError(`Not a withdrawal: payment type ${type}`)
  }
}

/** One step of the service fee: `percent` of rewards up to `up_to` roubles, inclusive; null = without end. */
export interface ServiceFeeTier {
  readonly up_to: number | null
  readonly percent: number
}

/**
 * Our fee on a worker's whole reward of one order, rounded down to whole roubles (Product §4). The tier that the whole
 * reward falls into applies to all of it. Throws RangeError when no tier covers the reward, and for a negative one.
 */
export function serviceFee(gross: Roubles, tiers: readonly ServiceFeeTier[]): Roubles {
  if (gross < 0) throw new RangeError(`A reward cannot be negative: ${gross}`)
  const ascending = tiers.toSorted((a, b) => (a.up_to ?? Infinity) - (b.up_to ?? Infinity))
  const tier = ascending.find(({ up_to }) => up_to === null || gross <= up_to)
  if (tier === undefined) throw new RangeError(`No service fee covers a reward of ${gross}`)
  return roubles(Number((BigInt(gross) * BigInt(basisPoints(tier.percent))) / 10_000n))
}

/** What of an order's price the wallet does not cover, never less than nothing (Product §4). */
export function missingPart(total: Roubles, wallet: Roubles): Roubles {
  return roubles(Math.max(0, total - wallet))
}

/**
 * How an order of this price is paid by card or invoice (Product §4): what the wallet gives, what is missing, and what
 * the missing part costs to bring in. A wallet that holds everything gives nothing: who chooses a card or an invoice all the
 * same pays by it in full.
 */
export function orderCharge(
  total: Roubles,
  wallet: Roubles,
  client_topup_commission: number,
): { readonly from_wallet: Roubles; readonly missing: Roubles; readonly fee: Roubles; readonly charge: Roubles } {
  const from_wallet = missingPart(total, wallet) === 0 ? roubles(0) : wallet
  const missing = roubles(total - from_wallet)
  return { from_wallet, missing, ...topupCharge(missing, client_topup_commission) }
}
