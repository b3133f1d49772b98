/** All who can move an order from its status, at the same time: the people of docs/orders.md, the clock, and money that arrives. */
import assert from 'node:assert/strict'
import { runOrderClock } from '../../modules/orders/lifecycle/operations/run-order-clock.ts'
import { settleCardPayment } from '../../modules/checkout/operations/settle-card-payment.ts'
import type { TestApp } from '../test-app.ts'
import { ask, type Asker, readyFor } from './asking.ts'
import { type DocumentedMove, movesFrom } from './documented-moves.ts'
import { disableNarrator, openPaymentOf, payAtBank, type Scene, type Situation } from './situations.ts'

/** An action with everybody on one side who may take it. */
export interface Contestant {
  readonly name: string
  readonly move: DocumentedMove
  readonly askers: readonly string[]
}

/** What one of the rivals was answered. */
export interface Outcome {
  readonly contestant: Contestant
  readonly has_won: boolean
  /** Of a person who was refused. */
  readonly refusal: string | null
}

/** Those who can move an order out of the situation or within it. */
export function contestantsOf(situation: Situation): Contestant[] {
  const sides = new Map<string, DocumentedMove[]>()
  for (const move of movesFrom(situation.status)) {
    // Disabling an engineer reassigns their orders by an operation of its own, beside the supporter's.
    if (move.who === 'system' && move.action === 'reassign') continue
    const side = move.who === 'agent' ? 'narrator' : move.who
    const name = `${move.action} by the ${side}`
    sides.set(name, [...(sides.get(name) ?? []), move])
  }
  return [...sides].map(([name, moves]) => {
    const [move] = moves
    assert.ok(move)
    return { name, move, askers: moves.map(({ who }) => who) }
  })
}

/** What so many rivals of one side are about to do; everything they need is ready when this settles. */
export async function prepareRivals(
  app: TestApp,
  scene: Scene,
  contestant: Contestant,
  count: number,
): Promise<(() => Promise<Outcome>)[]> {
  const { move, askers } = contestant
  if (move.who === 'system') return repeat(count, await prepareSystem(app, scene, contestant))
  const rivals: (() => Promise<Outcome>)[] = []
  for (let index = 0; index < count; index += 1) {
    const asker = askers[index % askers.length] as Asker
    const ready = await readyFor(scene, asker, move.action)
    rivals.push(async () => {
      const { status, code } = await ask(app, scene, asker, move.action, ready)
      const has_won = status < 300
      return { contestant, has_won, refusal: has_won ? null : `${status} ${code ?? ''}` }
    })
  }
  return rivals
}

async function prepareSystem(app: TestApp, scene: Scene, contestant: Contestant): Promise<() => Promise<Outcome>> {
  if (contestant.move.action === 'narrator-disabled') {
    return async () => {
      await disableNarrator(app, scene.cast)
      return { contestant, has_won: false, refusal: null }
    }
  }
  if (contestant.move.action !== 'paid') {
    return async () => ({ contestant, has_won: await runOrderClock(app.context, scene.order_id), refusal: null })
  }
  const payment_id = payAtBank(app, await openPaymentOf(scene))
  return async () => {
    await settleCardPayment(app.context, { payment_id })
    // Whether the money moved the order is for its history to say.
    return { contestant, has_won: false, refusal: null }
  }
}

function repeat<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item)
}

/** Clocks act when their time has come, and so does a client whose narrator is late. */
export function needsTime({ move }: Contestant): boolean {
  const isClock = move.who === 'system' && move.action !== 'paid' && move.action !== 'narrator-disabled'
  return isClock || move.words.includes('overdue')
}
