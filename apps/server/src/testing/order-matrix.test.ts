/**
 * Every status × action × person over HTTP against the table of docs/orders.md, which this test reads instead of the code: a move
 * in the table happens, with its status, money and one row of history; any other is refused and leaves no trace. Moves that
 * happen by themselves (clocks, money that comes) are triggered and compared with the same table.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { checkLedger } from '../modules/ledger/operations/check-ledger.ts'
import { runOrderClock } from '../modules/orders/lifecycle/operations/run-order-clock.ts'
import { settleCardPayment } from '../modules/checkout/operations/settle-card-payment.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { ask, ASKERS, type Asker, readyFor } from './order-matrix/asking.ts'
import {
  DOCUMENTED_ACTIONS,
  DOCUMENTED_MOVES,
  documentedMove,
  type DocumentedMove,
  movesFrom,
  OWN_ACTIONS,
  targetOf,
} from './order-matrix/documented-moves.ts'
import { feesOf, judgeMoney } from './order-matrix/money-words.ts'
import { countOrdersOf, type OrderTrace, selectTrace } from './order-matrix/order-trace.queries.ts'
import { judgeRefusal } from './order-matrix/refusals.ts'
import {
  type Cast,
  createCast,
  disableNarrator,
  nameOf,
  openPaymentOf,
  payAtBank,
  payByCard,
  type Scene,
  setScene,
  type Situation,
  SITUATIONS,
  withOwnNarrator,
} from './order-matrix/situations.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
/** Longer than any clock of the page, and than any deadline of these orders. */
const LONG_MS = 20 * DAY_MS

let app: TestApp
let cast: Cast
before(async () => {
  app = await createTestApp()
  cast = await createCast(app)
  await fulfil('options_unlocked', true)
  await fulfil('additional_orders_on', true)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const traceOf = (scene: Scene): Promise<OrderTrace> => selectTrace(app.context.database.kysely, scene.order_id)

async function fulfil(condition: 'options_unlocked' | 'additional_orders_on', isMet: boolean): Promise<void> {
  const [key, value] =
    condition === 'options_unlocked'
      ? ['flags.options_only_before_placement', !isMet]
      : ['flags.additional_order', isMet]
  const change = { key: String(key), value, by_profile_id: null, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => changeSetting(tx, change))
}

/** A scene in which everything that the move depends on is fulfilled. */
async function sceneFor(situation: Situation, words: readonly string[]): Promise<Scene> {
  const scene = await setScene(app, cast, situation)
  if (words.includes('overdue')) app.clock.advance(LONG_MS)
  return scene
}

/** The state after a documented move, against the state before it and the words of its row. */
async function assertMoved(scene: Scene, move: DocumentedMove, before_: OrderTrace, fees: number): Promise<void> {
  const name = `${move.action} in ${nameOf(scene)} by ${move.who}`
  const now = await traceOf(scene)
  const to = targetOf(move, { prevstatus_id: before_.prevstatus_id, has_engineer_work: scene.has_engineer_work })
  if (to === null) {
    assert.ok(now.is_deleted, name)
    return
  }
  assert.equal(now.orderstatuses_id, to, name)
  const isElsewhere = to !== scene.status
  assert.equal(now.prevstatus_id, isElsewhere ? scene.status : before_.prevstatus_id, `${name}: where it came from`)
  // A draft is saved every second while somebody types, and an additional order leaves the old one alone.
  const isUnwritten = (move.action === 'save' && scene.status === 1) || move.action === 'additional-order'
  const written = isUnwritten ? [] : [`${move.action} ${scene.status}>${to}`]
  assert.deepEqual(now.moves, [...before_.moves, ...written], `${name}: history`)
  assert.equal(judgeMoney(move.words, before_, now, fees), null, `${name}: money`)
}

const isOwn = (action: string): boolean => (OWN_ACTIONS as readonly string[]).includes(action)

describe('what a person asks for', () => {
  for (const situation of SITUATIONS) {
    const permitted = movesFrom(situation.status).filter(({ who, action }) => who !== 'system' && !isOwn(action))

    // Rules 4.51, 4.60
    test(`is refused without a trace in ${nameOf(situation)}, where the page does not have it`, async () => {
      const scene = await setScene(app, cast, situation)
      const unchanged = await traceOf(scene)
      const wrong: string[] = []
      for (const asker of ASKERS) {
        for (const action of DOCUMENTED_ACTIONS) {
          if (documentedMove(situation.status, action, asker)) continue
          const reply = await ask(app, scene, asker, action)
          const problem = judgeRefusal(situation, asker, action, reply)
          if (problem !== null) wrong.push(`${action} by ${asker}: ${problem}`)
        }
      }
      assert.deepEqual(wrong, [])
      assert.deepEqual(await traceOf(scene), unchanged)
      assert.equal(await countOrdersOf(app.context.database.kysely, scene.client.profile_id), 1)
    })

    for (const move of permitted) {
      // Rules 4.53, 4.57, 4.67, 4.76, 4.77, 4.79, 4.85, 7.41
      test(`${move.action} by ${move.who} in ${nameOf(situation)} does what the page says`, async () => {
        const scene = await sceneFor(situation, move.words)
        const asker = move.who as Asker
        const files = await readyFor(scene, asker, move.action)
        const [before_, fees] = [await traceOf(scene), await feesOf(scene)]
        const reply = await ask(app, scene, asker, move.action, files)
        assert.ok(reply.status < 300, `${reply.status} ${reply.code}`)
        await assertMoved(scene, move, before_, fees)
        const made = move.action === 'additional-order' ? 2 : 1
        assert.equal(await countOrdersOf(app.context.database.kysely, scene.client.profile_id), made)
      })
    }
  }

  test('walks every move of the page', () => {
    const walked = new Set(SITUATIONS.map(({ status }) => status))
    assert.deepEqual(
      DOCUMENTED_MOVES.filter(({ from }) => from !== null && !walked.has(from)),
      [],
    )
  })
})

describe('a condition that is not met', () => {
  const cases: [string, DocumentedMove[], () => Promise<void>, string, () => Promise<void>][] = [
    ['overdue', withWord('overdue'), async () => undefined, '409 ORDER_TRANSITION', async () => undefined],
    [
      'goodwill_window',
      withWord('goodwill_window'),
      async () => app.clock.advance(15 * DAY_MS),
      '409 ORDER_TRANSITION',
      async () => undefined,
    ],
    ...(
      [
        ['options_unlocked', '409 ORDER_OPTIONS_LOCKED'],
        ['additional_orders_on', '422 FLAG_OFF'],
      ] as const
    ).map(([word, refusal]): (typeof cases)[number] => [
      word,
      withWord(word),
      () => fulfil(word, false),
      refusal,
      () => fulfil(word, true),
    ]),
  ]
  for (const [word, moves, miss, refusal, restore] of cases) {
    test(`${word}: nobody gets what depends on it, and no trace is left`, async () => {
      assert.notEqual(moves.length, 0)
      for (const situation of SITUATIONS) {
        for (const { action, who } of moves.filter(({ from }) => from === situation.status)) {
          const scene = await setScene(app, cast, situation)
          await miss()
          try {
            const unchanged = await traceOf(scene)
            const { status, code } = await ask(app, scene, who as Asker, action)
            assert.equal(`${status} ${code}`, refusal, `${action} in ${nameOf(situation)}`)
            assert.deepEqual(await traceOf(scene), unchanged)
          } finally {
            await restore()
          }
        }
      }
    })
  }
})

function withWord(word: string): DocumentedMove[] {
  return DOCUMENTED_MOVES.filter(({ words }) => words.includes(word))
}

describe('when nobody acts', () => {
  const CLOCKS = ['lapse', 'confirm', 'cancel-payment']
  for (const situation of SITUATIONS) {
    const move = CLOCKS.map((action) => documentedMove(situation.status, action, 'system')).find(Boolean)
    const words = move ? `${move.action} comes once, and not before its time` : 'nothing happens'

    // Rules 4.58, 4.86
    test(`${words} in ${nameOf(situation)}`, async () => {
      const scene = await setScene(app, cast, situation)
      const [before_, fees] = [await traceOf(scene), await feesOf(scene)]
      assert.equal(await runOrderClock(app.context, scene.order_id), false)
      app.clock.advance(LONG_MS)
      assert.equal(await runOrderClock(app.context, scene.order_id), move !== undefined)
      if (move) await assertMoved(scene, move, before_, fees)
      else assert.deepEqual(await traceOf(scene), before_)
      assert.equal(await runOrderClock(app.context, scene.order_id), false)
    })
  }
})

describe('a narrator who is disabled', () => {
  for (const situation of SITUATIONS) {
    const move = documentedMove(situation.status, 'narrator-disabled', 'system')

    // Rule 4.75
    test(`${move ? 'gives back' : 'keeps'} an order in ${nameOf(situation)}`, async () => {
      const scene = await setScene(app, await withOwnNarrator(app, cast), situation)
      const [before_, fees] = [await traceOf(scene), await feesOf(scene)]
      await disableNarrator(app, scene.cast)
      if (move) await assertMoved(scene, move, before_, fees)
      else assert.deepEqual(await traceOf(scene), before_)
    })
  }
})

describe('money that comes', () => {
  for (const situation of SITUATIONS.filter(({ status }) => [15, 16, 17].includes(status))) {
    // Rule 4.65
    test(`moves an order on from ${nameOf(situation)} as the page says`, async () => {
      const scene = await setScene(app, cast, situation)
      const before_ = await traceOf(scene)
      await payByCard(app, scene)
      await assertMoved(scene, documentedMove(scene.status, 'paid', 'system') as DocumentedMove, before_, 0)
    })

    test(`stays in the wallet when ${nameOf(situation)} was given up`, async () => {
      const scene = await setScene(app, cast, situation)
      const payment_id = await openPaymentOf(scene)
      await ask(app, scene, 'client', 'cancel-payment')
      const given_up = await traceOf(scene)
      await settleCardPayment(app.context, { payment_id: payAtBank(app, payment_id) })
      const now = await traceOf(scene)
      assert.ok(now.wallet > given_up.wallet)
      assert.deepEqual({ ...now, wallet: given_up.wallet }, given_up)
    })
  }
})
