/**
 * What voices like this one charge, shown to a narrator who sets prices.
 *
 * Invariants: similar voices share gender and age; a range is the middle half of their prices, and there is none while so few
 * have a price that it would reveal what a single person charges.
 */

/** The least number of prices a range is made of. It guards people's privacy and is no business number. */
const LEAST_SIMILAR = 5

/** Whole roubles, both ends are prices that somebody has. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** The middle half of so many prices, or null when there are too few to show. */
export function similarRange(count: number, quarter: number | null, three_quarters: number | null): PriceRange | null {
  if (count < LEAST_SIMILAR || quarter === null || three_quarters === null) return null
  return { from: quarter, to: three_quarters }
}
