/**
 * The rivals at every edge of docs/orders.md, really raced over as many connections: of any two who can act in a status, four of
 * each act at once. Only what the page permits has happened, one after the other; where the two exclude each other, exactly one
 * won; everybody else got the page's refusal, the money is explained and the history has a row for each move.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { checkLedger } from '../modules/ledger/operations/check-ledger.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { type Contestant, contestantsOf, needsTime, type Outcome, prepareRivals } from './order-matrix/contestants.ts'
import { documentedMove, movesFrom, targetOf } from './order-matrix/documented-moves.ts'
import { isEscrowExplained } from './order-matrix/money-words.ts'
import { countOrdersOf, type OrderTrace, selectTrace } from './order-matrix/order-trace.queries.ts'
import {
  type Cast,
  createCast,
  nameOf,
  type Scene,
  setScene,
  type Situation,
  withOwnNarrator,
} from './order-matrix/situations.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const OF_EACH = 4
const LONG_MS = 20 * 86_400_000
/** The refusals that a late rival may get, by the page; 404 when he may no longer see the order. */
const LATE = [
  '409 ORDER_TRANSITION',
  '409 ORDER_NOT_EDITABLE',
  '409 ORDER_PRICE_LOCKED',
  '404 ORDER_NOT_FOUND',
  // Of a price that is approved while its narrator is being disabled.
  '422 NARRATOR_NOT_ACTIVE',
]

let app: TestApp
let cast: Cast
before(async () => {
  app = await createTestApp({ connections: 2 * OF_EACH + 4 })
  cast = await createCast(app)
  const flags = { 'flags.options_only_before_placement': false, 'flags.additional_order': true }
  for (const [key, value] of Object.entries(flags)) {
    const change = { key, value, by_profile_id: null, at: app.clock.now() }
    await inTransaction(app.context.database, (tx) => changeSetting(tx, change))
  }
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const without = [1, 3, 5, 4, 6, 15, 16, 2, 7, 8, 9].map((status) => ({ status, has_engineer_work: false }))
const RACED: readonly Situation[] = [
  ...without,
  ...[18, 14, 19].map((status) => ({ status, has_engineer_work: true })),
  { status: 17, over: 7, has_engineer_work: false, bought: 'federal' },
  { status: 17, over: 8, has_engineer_work: true, bought: 'cleaning' },
  ...[14, 18, 19].map((over) => ({ status: 17, over, has_engineer_work: true, bought: 'federal' as const })),
]

const traceOf = (scene: Scene): Promise<OrderTrace> => selectTrace(app.context.database.kysely, scene.order_id)

/** What is not written into an order's own history: typing, deleting, and a new order beside it. */
const isUnwritten = ({ action, from }: { action: string; from: number | null }): boolean =>
  action === 'delete' || action === 'additional-order' || (action === 'save' && from === 1)

for (const situation of RACED) {
  describe(`in ${nameOf(situation)}`, () => {
    const contestants = contestantsOf(situation)
    for (const [index, first] of contestants.entries()) {
      for (const second of contestants.slice(index + 1)) {
        // Rule 4.92
        test(`${first.name} and ${second.name} end as if one had come after the other`, () =>
          race(situation, first, second))
      }
    }
  })
}

async function race(situation: Situation, first: Contestant, second: Contestant): Promise<void> {
  const scene = await setScene(app, await withOwnNarrator(app, cast), situation)
  const rivals = [
    ...(await prepareRivals(app, scene, first, OF_EACH)),
    ...(await prepareRivals(app, scene, second, OF_EACH)),
  ]
  if (needsTime(first) || needsTime(second)) app.clock.advance(LONG_MS)
  const start = await traceOf(scene)
  const outcomes = await Promise.all(rivals.map((act) => act()))
  const end = await traceOf(scene)
  const steps = stepsOf(start, end)
  assertPermitted(start, end, steps)
  assertAnswers(steps, outcomes)
  if (excludeEachOther(first, second, start, scene)) {
    const wins = new Set([...steps.map(({ action }) => action), ...outcomes.filter(isWinner).map(actionOf)])
    assert.equal(wins.size, 1, `both won: ${[...wins].join(' and ')}`)
    if (!isUnwritten(first.move) && !isUnwritten(second.move)) assert.equal(steps.length, 1, JSON.stringify(steps))
  }
  assert.ok(isEscrowExplained(end), JSON.stringify(end))
  await assertCopies(scene, outcomes)
}

interface Step {
  readonly action: string
  readonly from: number
  readonly to: number
}

/** The rows of history that the race has written. */
function stepsOf(start: OrderTrace, end: OrderTrace): Step[] {
  assert.deepEqual(end.moves.slice(0, start.moves.length), start.moves)
  return end.moves.slice(start.moves.length).map((row) => {
    const [action = '', from = '', to = ''] = row.split(/[ >]/)
    return { action, from: Number(from), to: Number(to) }
  })
}

/** One after the other, each as the page has it, down to the order's final status. */
function assertPermitted(start: OrderTrace, end: OrderTrace, steps: readonly Step[]): void {
  let at = start.orderstatuses_id
  for (const { action, from, to } of steps) {
    assert.equal(from, at, `${action} began elsewhere`)
    assert.ok(
      movesFrom(from).some((move) => move.action === action),
      `${action} in ${from}`,
    )
    at = to
  }
  assert.equal(end.orderstatuses_id, at)
}

/** Every success has its row and every row its success; all others were refused as too late. */
function assertAnswers(steps: readonly Step[], outcomes: readonly Outcome[]): void {
  for (const { contestant, has_won, refusal } of outcomes) {
    if (!has_won && refusal !== null) assert.ok(LATE.includes(refusal), `${contestant.name}: ${refusal}`)
  }
  const contestants = new Set(outcomes.map(({ contestant }) => contestant))
  const actions = new Set([...contestants].filter(({ move }) => !isUnwritten(move)).map(({ move }) => move.action))
  for (const action of actions) {
    if (action === 'paid' || action === 'narrator-disabled') continue
    const wins = outcomes.filter((outcome) => isWinner(outcome) && actionOf(outcome) === action)
    // Saving a draft that another rival has just made one leaves no row.
    const rows = steps.filter((step) => step.action === action)
    if (action === 'save') assert.ok(rows.length <= wins.length)
    else assert.equal(wins.length, rows.length, `${action}: ${wins.length} were told yes`)
  }
  const deleted = outcomes.filter((outcome) => isWinner(outcome) && actionOf(outcome) === 'delete')
  assert.ok(deleted.length <= 1)
}

const isWinner = ({ has_won }: Outcome): boolean => has_won
const actionOf = ({ contestant }: Outcome): string => contestant.move.action

/** Whether neither could act after the other, nor after another of its own kind. */
function excludeEachOther(first: Contestant, second: Contestant, start: OrderTrace, scene: Scene): boolean {
  const facts = { prevstatus_id: start.prevstatus_id, has_engineer_work: scene.has_engineer_work }
  const both = [first, second]
  return both.every(({ move }) => {
    const to = targetOf(move, facts)
    return to === null || both.every((other) => !canFollow(other, to))
  })
}

function canFollow({ move, askers }: Contestant, status: number): boolean {
  return askers.some((who) => documentedMove(status, move.action, who) !== undefined)
}

/** An additional order is a new one for each yes, and nothing else makes one. */
async function assertCopies(scene: Scene, outcomes: readonly Outcome[]): Promise<void> {
  const copies = outcomes.filter((outcome) => isWinner(outcome) && actionOf(outcome) === 'additional-order').length
  assert.equal(await countOrdersOf(app.context.database.kysely, scene.client.profile_id), 1 + copies)
}
