import type { OrderBreakdown } from './breakdown-step.ts'
import { walletLegs, type WalletLeg } from './wallet-legs.ts'

/** A part of what an order took from the client's wallet or gave back. */
export interface OrderShare {
  readonly leg: WalletLeg
  /** Kopecks with their sign as the wallet sees them; at most the whole transfer. */
  readonly amount: bigint
}

/** What an order took from its client's wallet and gave back, oldest first. */
export function legsWithOrder(order: OrderBreakdown): WalletLeg[] {
  return walletLegs(order.movements, order.row.client_id).filter(
    ({ movement }) => movement.debit.kind === 'escrow' || movement.credit.kind === 'escrow',
  )
}

/**
 * Which part of the money between the wallet and an order belongs to which payment of the order. An order counts as paid at the
 * very moment its escrow holds the price, so a payment is all that was set aside since the one before, until it makes its sum.
 * Money that comes back was first what waits for the next payment, then the payments that had been made.
 */
export function sharesOfPays(order: OrderBreakdown): ReadonlyMap<number, OrderShare[]> {
  const shares = new Map<number, OrderShare[]>(order.pays.map(({ id }) => [id, []]))
  const waiting = [...order.pays]
  let made: OrderBreakdown['pays'][number][] = []
  let held = 0n
  for (const leg of legsWithOrder(order)) {
    const current = waiting[0]
    if (leg.delta < 0n) {
      held -= leg.delta
      if (!current) continue
      shares.get(current.id)?.push({ leg, amount: leg.delta })
      if (held !== current.sum) continue
      made.push(current)
      waiting.shift()
      held = 0n
      continue
    }
    const fromWaiting = leg.delta < held ? leg.delta : held
    if (fromWaiting > 0n && current) shares.get(current.id)?.push({ leg, amount: fromWaiting })
    held -= fromWaiting
    if (leg.delta === fromWaiting) continue
    for (const pay of made) shares.get(pay.id)?.push({ leg, amount: pay.sum })
    made = []
  }
  return shares
}

/** What an order holds of its client's money now: everything since its escrow was empty for the last time. */
export function sharesHeld(order: OrderBreakdown): OrderShare[] {
  let shares: OrderShare[] = []
  let held = 0n
  for (const leg of legsWithOrder(order)) {
    held -= leg.delta
    shares = held === 0n ? [] : [...shares, { leg, amount: leg.delta }]
  }
  return shares
}
