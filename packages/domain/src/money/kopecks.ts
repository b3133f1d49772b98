/**
 * Kopecks: the unit of the ledger, and the only place where roubles and kopecks meet (Product §4).
 *
 * Invariants: kopecks are integers of any size (bigint); a conversion to roubles either is exact or names its rounding.
 */

import { roubles } from './roubles.ts'
import type { Roubles } from './roubles.ts'

declare const kopecksBrand: unique symbol

/** An integer number of kopecks. */
export type Kopecks = bigint & { readonly [kopecksBrand]: 'Kopecks' }

const KOPECKS_PER_ROUBLE = 100n

/** Brands an integer as kopecks. Throws RangeError for a number that is not a safe integer. */
export function kopecks(value: bigint | number): Kopecks {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`Not a whole number of kopecks: ${String(value)}`)
  }
  return BigInt(value) as Kopecks
}

/** No money. */
export const ZERO_KOPECKS: Kopecks = kopecks(0n)

/** Roubles to kopecks; always exact. */
export function toKopecks(amount: Roubles): Kopecks {
  return kopecks(BigInt(amount) * KOPECKS_PER_ROUBLE)
}

/** Kopecks to whole roubles. Throws RangeError when the sum is not a whole number of roubles. */
export function toRoubles(amount: Kopecks): Roubles {
  if (amount % KOPECKS_PER_ROUBLE !== 0n) throw new RangeError(`Not a whole number of roubles: ${amount} kopecks`)
  return roubles(Number(amount / KOPECKS_PER_ROUBLE))
}

/** Whole roubles contained in the sum, towards minus infinity: what a wallet can spend where only roubles are accepted. */
export function floorToRoubles(amount: Kopecks): Roubles {
  return roubles(Number(floorDiv(amount, KOPECKS_PER_ROUBLE)))
}

/** Whole roubles that cover the sum, towards plus infinity: what must be charged for a debt. */
export function ceilToRoubles(amount: Kopecks): Roubles {
  return roubles(Number(-floorDiv(-amount, KOPECKS_PER_ROUBLE)))
}

/** Sum of any number of amounts; zero for none. */
export function sumKopecks(amounts: Iterable<Kopecks>): Kopecks {
  let total = 0n
  for (const amount of amounts) total += amount
  return kopecks(total)
}

function floorDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
