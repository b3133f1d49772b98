/**
 * How the money of a completed order is shared out (Product §4).
 *
 * Invariants: what the workers receive and our fees make exactly what was paid for the order; a worker without paid
 * lines receives nothing and pays no fee.
 */

import { serviceFee } from './fees.ts'
import type { ServiceFeeTier } from './fees.ts'
import { kopecks, sumKopecks, toKopecks } from './kopecks.ts'
import type { Kopecks } from './kopecks.ts'
import { roubles } from './roubles.ts'
import type { Roubles } from './roubles.ts'

/** A paid line of the price breakdown, as far as the split depends on it. */
export interface SplitLine {
  readonly amount: Roubles
  readonly worker: 'narrator' | 'soundengineer'
  readonly paid: boolean
}

export interface WorkerShare {
  readonly gross: Kopecks
  readonly fee: Kopecks
  readonly net: Kopecks
}

export interface PayoutSplit {
  readonly narrator: WorkerShare
  readonly soundengineer: WorkerShare
  /** What the split shares out: the order's escrow must hold exactly this. */
  readonly total: Kopecks
  readonly fees: Kopecks
}

/** Shares of both workers, in kopecks (Product §4). Unpaid lines do not count. */
export function payoutSplit(lines: readonly SplitLine[], tiers: readonly ServiceFeeTier[]): PayoutSplit {
  const narrator = workerShare(grossOf(lines, 'narrator'), tiers)
  const soundengineer = workerShare(grossOf(lines, 'soundengineer'), tiers)
  return {
    narrator,
    soundengineer,
    total: sumKopecks([narrator.gross, soundengineer.gross]),
    fees: sumKopecks([narrator.fee, soundengineer.fee]),
  }
}

/** What a worker receives of a reward of whole roubles: the «you receive» shown before accepting (Product §4). */
export function workerShare(gross: Roubles, tiers: readonly ServiceFeeTier[]): WorkerShare {
  const fee = toKopecks(serviceFee(gross, tiers))
  const whole = toKopecks(gross)
  return { gross: whole, fee, net: kopecks(whole - fee) }
}

/** The whole reward of one worker in roubles: the sum of their paid lines. */
export function grossOf(lines: readonly SplitLine[], worker: SplitLine['worker']): Roubles {
  return roubles(lines.reduce((sum, line) => (line.paid && line.worker === worker ? sum + line.amount : sum), 0))
}
