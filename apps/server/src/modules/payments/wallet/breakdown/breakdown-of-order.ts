/** The stories of money that an order takes: a payment of type 2, and what is held now (Product §4). */
import type { OrderEventRow } from '../wallet.queries.ts'
import { sharesHeld, sharesOfPays, type OrderShare } from './order-shares.ts'
import {
  inOrder,
  step,
  type OrderBreakdown,
  type StepActor,
  type StepKind,
  type BreakdownFacts,
  type BreakdownStep,
} from './breakdown-step.ts'
import { walletLegs } from './wallet-legs.ts'

/** Moves of an order after which money comes back. */
const RETURNING = new Set([
  'decline',
  'withdraw',
  'lapse',
  'give-up',
  'cancel-payment',
  'cancel-overdue',
  'cancel-with-refund',
  'narrator-disabled',
])

/** What the client waits for while the money is held. */
const MILESTONES: Readonly<Record<string, StepKind>> = {
  accept: 'accepted',
  'send-results': 'results_sent',
  'replace-results': 'results_sent',
  confirm: 'confirmed',
}

/** A payment of an order: set aside, given back or shared out among those who worked. */
export function breakdownOfPay({ payment, order }: BreakdownFacts): BreakdownStep[] {
  if (!order) return []
  const shares = sharesOfPays(order).get(payment.id) ?? []
  const isLast = order.pays.at(-1)?.id === payment.id
  const isBack = shares.some(({ amount }) => amount > 0n && amount === BigInt(payment.sum_kopecks))
  const sum = BigInt(payment.sum_kopecks)
  return inOrder([
    ...shareSteps(order, shares),
    ...milestones(order, payment.created_at),
    ...(isBack ? [] : sharedOut(order, sum)),
    ...(isLast ? goodwill(order) : []),
  ])
}

/** What an order holds now, and what will become of it. */
export function breakdownOfHeld(order: OrderBreakdown): BreakdownStep[] {
  const shares = sharesHeld(order)
  const held = shares.reduce((sum, { amount }) => sum - amount, 0n)
  const since = shares[0]?.leg.movement.at ?? new Date(0)
  return inOrder([
    ...shareSteps(order, shares),
    ...milestones(order, since),
    step('will_share', 'service', null, { amount: held, order_id: order.row.id }),
  ])
}

function shareSteps(order: OrderBreakdown, shares: readonly OrderShare[]): BreakdownStep[] {
  return shares.map(({ leg, amount }, index) => {
    const { at } = leg.movement
    const balance = amount === leg.delta ? leg.balance : null
    const more = { amount, counts: true, balance, order_id: order.row.id }
    if (amount < 0n) return step(index === 0 ? 'set_aside' : 'set_aside_more', 'self', at, more)
    const cause = order.events.find((event) => RETURNING.has(event.action) && event.at.getTime() === at.getTime())
    return step('back_from_order', cause ? actorOf(cause) : 'service', at, { ...more, reason: cause?.action ?? null })
  })
}

function milestones(order: OrderBreakdown, since: Date): BreakdownStep[] {
  return order.events.flatMap((event) => {
    const kind = MILESTONES[event.action]
    if (!kind || event.at.getTime() < since.getTime()) return []
    return [step(kind, actorOf(event), event.at, { order_id: order.row.id })]
  })
}

function sharedOut(order: OrderBreakdown, sum: bigint): BreakdownStep[] {
  const complete = order.movements.find(({ kind }) => kind === 'complete')
  if (!complete) return [step('will_share', 'service', null, { amount: sum, order_id: order.row.id })]
  return [step('shared_out', 'service', complete.at, { amount: sum, order_id: order.row.id })]
}

/** What we gave the client beside the payment, and what of it was given by mistake: his wallet has no other line for either. */
function goodwill(order: OrderBreakdown): BreakdownStep[] {
  const { id: order_id, client_id } = order.row
  const own = order.movements.filter(
    ({ kind, debit, credit, payment_id }) =>
      kind === 'goodwill' ||
      (kind === 'correction' && payment_id === null && (debit.kind === 'revenue' || credit.kind === 'revenue')),
  )
  return walletLegs(own, client_id).map(({ movement: { kind, at }, delta, balance }) => {
    const more = { amount: delta, counts: true, balance, order_id }
    if (kind === 'correction') return step('corrected', 'staff', at, more)
    const cause = order.events.find(
      (event) => event.action === 'goodwill-refund' && event.at.getTime() === at.getTime(),
    )
    return step('goodwill', cause ? actorOf(cause) : 'service', at, more)
  })
}

/** The people of an order as its client sees them. */
function actorOf({ role }: OrderEventRow): StepActor {
  if (role === 'client') return 'self'
  if (role === 'narrator' || role === 'soundengineer' || role === 'agent') return role
  if (role === 'supporter') return 'support'
  return role === 'accountant' ? 'staff' : 'service'
}
