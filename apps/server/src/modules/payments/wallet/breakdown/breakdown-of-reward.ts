import { serviceFee } from '@tembrel/domain/money/fees.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { inOrder, step, type StepActor, type BreakdownFacts, type BreakdownStep } from './breakdown-step.ts'
import type { Movement } from '../../../ledger/movement-of.ts'
import { walletLegs } from './wallet-legs.ts'

/** A reward: the whole of it, our fee with the tier it fell into, and what arrived (Product §4). */
export function breakdownOfReward(facts: BreakdownFacts): BreakdownStep[] {
  const { payment, order } = facts
  const order_id = payment.order_id
  const gross = BigInt(payment.sum_kopecks + payment.fee_kopecks)
  const at = payment.created_at
  const movements = order?.movements ?? []
  const arrived = movements.filter(({ kind }) => kind === 'complete' || kind === 'compensation')
  // An order that was placed again may have paid the same worker before.
  const leg = walletLegs(arrived, payment.profile_id).find(({ movement }) => movement.at.getTime() === at.getTime())
  // The client got everything back, and the worker is paid with our money.
  const isOurs = !movements.some(({ kind }) => kind === 'complete')
  const confirmed = order?.events.findLast(
    ({ action, to_status }) => action === 'confirm' && to_status === ORDER_STATUS.completed,
  )
  return inOrder([
    ...(confirmed ? [step('confirmed', clientOrService(confirmed.role), confirmed.at, { order_id })] : []),
    step('reward', isOurs ? 'service' : 'client', at, { amount: gross, counts: true, order_id }),
    ...(payment.fee_kopecks === 0
      ? []
      : [
          step('service_fee', 'service', at, {
            amount: -BigInt(payment.fee_kopecks),
            counts: true,
            percent: percentOfTier(facts, gross),
          }),
        ]),
    step('reward_arrived', 'service', at, { amount: BigInt(payment.sum_kopecks), balance: leg?.balance ?? null }),
    ...correctionsOf(movements, facts),
  ])
}

/** A compensation that was given by mistake, and taken back. */
function correctionsOf(movements: readonly Movement[], { payment, history }: BreakdownFacts): BreakdownStep[] {
  // A correction changes the line at the same moment, so another compensation of the order is left out.
  const changed = new Set(history.map(({ at }) => at.getTime()))
  const own = movements.filter(({ kind, at }) => kind === 'correction' && changed.has(at.getTime()))
  return walletLegs(own, payment.profile_id).map(({ movement, delta, balance }) =>
    step('corrected', 'staff', movement.at, { amount: delta, counts: true, balance }),
  )
}

function clientOrService(role: string): StepActor {
  return role === 'client' ? 'client' : 'service'
}

/** The percent of the tier that the whole reward falls into, when it is what the fee was made by. */
function percentOfTier({ payment, service_fee_tiers: tiers }: BreakdownFacts, gross: bigint): number | null {
  const whole = roubles(Number(gross / 100n))
  if (serviceFee(whole, tiers) * 100 !== payment.fee_kopecks) return null
  const ascending = tiers.toSorted((a, b) => (a.up_to ?? Infinity) - (b.up_to ?? Infinity))
  return ascending.find(({ up_to }) => up_to === null || whole <= up_to)?.percent ?? null
}
