/** A top-up that came for an order with a fee on top of its sum. */
export interface FeeTopup {
  readonly id: number
  /** Kopecks. */
  readonly fee: bigint
  readonly arrived_at: Date
}

/** What of the fees that an order gave back belongs to one top-up. */
export interface FeePart<Leg> {
  readonly leg: Leg
  readonly amount: bigint
  /** Kopecks of the same transfer that belong to top-ups listed before this one. */
  readonly before: bigint
}

/**
 * Shares the fees that an order gave back out among its top-ups, by the top-up’s id. What comes back are the fees of those that
 * arrived since the order was placed: the newest ones, each once. `legs` = the transfers to the wallet, oldest first.
 */
export function feesBack<Leg extends { readonly at: Date; readonly amount: bigint }>(
  topups: readonly FeeTopup[],
  legs: readonly Leg[],
): ReadonlyMap<number, FeePart<Leg>> {
  const newest = topups.toSorted((a, b) => b.arrived_at.getTime() - a.arrived_at.getTime() || b.id - a.id)
  const parts = new Map<number, FeePart<Leg>>()
  for (const leg of legs) {
    let before = 0n
    for (const { id, fee, arrived_at } of newest) {
      if (before === leg.amount) break
      if (parts.has(id) || arrived_at.getTime() > leg.at.getTime()) continue
      const left = leg.amount - before
      const amount = fee < left ? fee : left
      parts.set(id, { leg, amount, before })
      before += amount
    }
  }
  return parts
}
