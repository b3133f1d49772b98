/**
 * Whole roubles: the unit of every price and of every sum on the wire (Product §4).
 *
 * Invariant: a `Roubles` is an integer that a JavaScript number holds exactly. Kopecks exist only behind the ledger.
 */

declare const roublesBrand: unique symbol

/** An integer number of roubles. May be negative only where a difference is meant. */
export type Roubles = number & { readonly [roublesBrand]: 'Roubles' }

/** Whether the value is a number that `roubles` accepts: an exactly representable integer. */
export function isRoubles(value: unknown): value is Roubles {
  return Number.isSafeInteger(value)
}

/**
 * Brands a number as whole roubles (Product §4).
 * Throws RangeError for fractions, NaN, infinities and integers beyond 2^53 − 1: money is never rounded silently.
 */
export function roubles(value: number): Roubles {
  if (!isRoubles(value)) throw new RangeError(`Not a whole number of roubles: ${String(value)}`)
  // Minus zero is an integer too, but it prints as «-0» and differs from zero in strict comparisons.
  return (value === 0 ? 0 : value) as Roubles
}
