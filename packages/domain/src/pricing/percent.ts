/**
 * Percentages of roubles (Product §9: surcharges are rounded up).
 *
 * Invariants: integers only, no floating point between the percent and the sum; a share of a positive sum by a positive
 * percent is at least one rouble.
 */

import { roubles } from '../money/roubles.ts'
import type { Roubles } from '../money/roubles.ts'

/** Hundredths of a percent of a percent that has at most two decimals: 12.5 → 1250. Throws RangeError otherwise. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100)
  if (!Number.isSafeInteger(points) || points < 0 || points / 100 !== percent) {
    throw new RangeError(`Not a percent with at most two decimals: ${String(percent)}`)
  }
  return points
}

/** That share of `x`, rounded up to a whole unit: (x × bp + 9999) div 10000. Throws RangeError for negative numbers. */
export function pct(x: number, bp: number): number {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(bp) || x < 0 || bp < 0) {
    throw new RangeError(`Not a share of a sum: ${String(x)} × ${String(bp)}`)
  }
  // Splitting off whole ten-thousands keeps every product exact where x × bp would not be.
  const share = Math.floor(x / 10_000) * bp + Math.floor(((x % 10_000) * bp + 9_999) / 10_000)
  if (!Number.isSafeInteger(share)) throw new RangeError(`A share too large: ${String(x)} × ${String(bp)}`)
  return share
}

/** A percent of a sum of roubles, rounded up (Product §9). */
export function percentOf(sum: Roubles, percent: number): Roubles {
  return roubles(pct(sum, basisPoints(percent)))
}

/** Half a sum, rounded up. */
export function halfOf(sum: Roubles): Roubles {
  return roubles(pct(sum, 5_000))
}
