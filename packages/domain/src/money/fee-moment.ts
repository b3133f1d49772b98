/** When the tiers of our fee on an order were fixed: when its worker was last asked with them before his eyes (Product §4). */

export interface FeeMomentFacts {
  /** The sum that the narrator has named; null when the price list decides. */
  readonly calculated_price: number | null
  /** When the narrator named a price for the last time; null when he never has. */
  readonly named_at: Date | null
  /** When the client placed the order or approved the named price; null before that. */
  readonly placed_at: Date | null
}

/**
 * The moment whose tiers hold to the order's end: a narrator who names a price agrees by it, any other is asked once the order is
 * placed. Null while nothing is agreed: then the tiers are those of now.
 */
export function feeMoment({ calculated_price, named_at, placed_at }: FeeMomentFacts): Date | null {
  return (calculated_price === null ? null : named_at) ?? placed_at
}
