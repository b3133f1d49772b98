import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CHAT_OPEN_STATUSES } from './chat-threads.ts'
import { ORDER_CLOCKS } from './clocks.ts'
import { markdownTable, markedWordsOf, wordsOf } from './lifecycle-docs-table.ts'
import {
  CANCEL_FAULTS,
  MONEY_EFFECTS,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_CONDITIONS,
  ORDER_NEEDS,
  SIDE_EFFECTS,
} from './lifecycle-types.ts'
import type { CancelFault, OrderAction, OrderActor } from './lifecycle-types.ts'
import { allowedActions, transition } from './lifecycle.ts'
import type { LifecycleFacts, OrderMove } from './lifecycle.ts'
import { ORDER_STATUS, ORDER_STATUS_IDS, ORDER_TABS, ORDER_TAB_STATUSES, isOrderStatusId } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'
import { TIMELINE_STEPS, timelineStep } from './timeline.ts'

const page = readFileSync(new URL('../../../../docs/orders.md', import.meta.url), 'utf8')

/** A row of the page's table, taken apart by this test and by nothing that the product uses. */
interface DocumentedMove {
  readonly to: string
  readonly words: readonly string[]
}

const EFFECTS: readonly string[] = [...MONEY_EFFECTS, ...SIDE_EFFECTS]
const WORDS: readonly string[] = [...EFFECTS, ...ORDER_NEEDS, ...ORDER_CONDITIONS]

function keyOf(status: OrderStatusId | null, action: string, actor: string): string {
  return `${status ?? 'new'} ${action} ${actor}`
}

function readMoves(): Map<string, DocumentedMove> {
  const moves = new Map<string, DocumentedMove>()
  for (const row of markdownTable(page, '## Moves')) {
    assert.ok((ORDER_ACTIONS as readonly string[]).includes(row['action'] ?? ''), `unknown action ${row['action']}`)
    const words = markedWordsOf(row['effect'])
    for (const word of words) assert.ok(WORDS.includes(word), `unknown word ${word}`)
    for (const from of wordsOf(row['from'])) {
      const status = from === 'new' ? null : Number(from)
      assert.ok(status === null || isOrderStatusId(status), `unknown status ${from}`)
      for (const actor of wordsOf(row['who'])) {
        assert.ok((ORDER_ACTORS as readonly string[]).includes(actor), `unknown person ${actor}`)
        const key = keyOf(status, row['action'] ?? '', actor)
        assert.ok(!moves.has(key), `two rows for ${key}`)
        moves.set(key, { to: row['to'] ?? '', words })
      }
    }
  }
  return moves
}

/** What the cell «to» says for an order of these facts: the status, null for a deleted order. */
function documentedTarget(to: string, status: OrderStatusId | null, facts: LifecycleFacts): OrderStatusId | null {
  switch (to) {
    case 'deleted':
      return null
    case 'same':
    case 'a new order in 1':
      return status
    case 'the one before 17':
      return facts.prevstatus_id
    case 'the one before 17, but 18 instead of 8 when an engineer has work':
      return facts.prevstatus_id === 8 && facts.has_engineer_work ? 18 : facts.prevstatus_id
    case '8, but 18 when an engineer has work':
      return facts.has_engineer_work ? 18 : 8
    case '4, but 6 when the client is at fault':
      return facts.fault === 'client' ? 6 : 4
    default: {
      const fixed = Number(to)
      assert.ok(isOrderStatusId(fixed), `the page says «${to}» and the test does not know it`)
      return fixed
    }
  }
}

/** Every combination of facts that a target depends on, with all conditions fulfilled. */
function* factsOf(status: OrderStatusId | null): Generator<LifecycleFacts> {
  const interrupted: readonly OrderStatusId[] = status === 17 ? [7, 8, 14, 18, 19] : [1]
  for (const prevstatus_id of interrupted) {
    for (const has_engineer_work of [false, true]) {
      for (const fault of CANCEL_FAULTS) yield fulfilled({ prevstatus_id, has_engineer_work, fault })
    }
  }
}

function fulfilled(facts: {
  prevstatus_id: OrderStatusId
  has_engineer_work: boolean
  fault: CancelFault
}): LifecycleFacts {
  return {
    ...facts,
    is_overdue: true,
    is_goodwill_open: true,
    options_only_before_placement: false,
    additional_order: true,
  }
}

const moves = readMoves()
const combinations = [null, ...ORDER_STATUS_IDS].flatMap((status) =>
  ORDER_ACTIONS.flatMap((action) => ORDER_ACTORS.map((actor) => ({ status, action, actor }))),
)

// Counted on document: one for each status, action and person of the rules.
const MOVES_OF_THE_RULES = 84

test('the page has every move of the rules', () => {
  assert.equal(moves.size, MOVES_OF_THE_RULES)
})

// Rule 4.51
test('every move of the page is permitted with its status, money and effects, and every other is refused', () => {
  for (const { status, action, actor } of combinations) {
    const documented = moves.get(keyOf(status, action, actor))
    for (const facts of factsOf(status)) {
      const result = transition(status, action, actor, facts)
      if (documented === undefined) assert.notEqual(result.refused, null, `permitted: ${keyOf(status, action, actor)}`)
      else comparePermitted(documented, { status, action, actor }, facts)
    }
  }
})

function comparePermitted(
  documented: DocumentedMove,
  { status, action, actor }: { status: OrderStatusId | null; action: OrderAction; actor: OrderActor },
  facts: LifecycleFacts,
): void {
  const name = keyOf(status, action, actor)
  const result = transition(status, action, actor, facts)
  assert.equal(result.refused, null, `refused: ${name}`)
  const move = result as OrderMove
  assert.equal(move.to, documentedTarget(documented.to, status, facts), `target of ${name}`)
  assert.equal(move.creates_order, documented.to === 'a new order in 1', `new order of ${name}`)
  assert.deepEqual([...move.effects].toSorted(), documentedWords(documented, EFFECTS), `effects of ${name}`)
  assert.deepEqual([...move.needs].toSorted(), documentedWords(documented, ORDER_NEEDS), `needs of ${name}`)
  const money = documentedWords(documented, MONEY_EFFECTS)
  assert.deepEqual(move.money === null ? [] : [move.money], money, `money of ${name}`)
}

function documentedWords(documented: DocumentedMove, vocabulary: readonly string[]): string[] {
  return documented.words.filter((word) => vocabulary.includes(word)).toSorted()
}

test('a move with a condition on the page is refused exactly when that condition is missing', () => {
  const missing: Readonly<Record<string, Partial<LifecycleFacts>>> = {
    overdue: { is_overdue: false },
    goodwill_window: { is_goodwill_open: false },
    options_unlocked: { options_only_before_placement: true },
    additional_orders_on: { additional_order: false },
  }
  for (const { status, action, actor } of combinations) {
    const documented = moves.get(keyOf(status, action, actor))
    if (documented === undefined) continue
    const condition = documentedWords(documented, ORDER_CONDITIONS)
    assert.ok(condition.length <= 1)
    const [facts] = factsOf(status)
    for (const [name, change] of Object.entries(missing)) {
      const result = transition(status, action, actor, { ...(facts as LifecycleFacts), ...change })
      assert.equal(result.refused !== null, condition[0] === name, `${keyOf(status, action, actor)} without ${name}`)
    }
  }
})

// Rule 4.51
test('the buttons of each person are the moves of the page', () => {
  for (const status of [null, ...ORDER_STATUS_IDS]) {
    for (const actor of ORDER_ACTORS) {
      const [facts] = factsOf(status)
      const documented = ORDER_ACTIONS.filter((action) => moves.has(keyOf(status, action, actor)))
      const allowed = allowedActions(status, actor, facts as LifecycleFacts)
      assert.deepEqual([...allowed].toSorted(), documented.toSorted(), `${status} ${actor}`)
    }
  }
})

// Rule 4.77
test('every word of the effects is explained on the page', () => {
  const [, explanations = ''] = page.split('Money, as booked in')
  for (const word of [...EFFECTS, ...ORDER_CONDITIONS]) {
    assert.ok(explanations.includes(`\`${word}\``), `${word} is not explained`)
  }
})

// Rule 4.46
test('the page lists the statuses with the ids and names of the code', () => {
  const documented = markdownTable(page, '## Statuses').map(
    (row) => [markedWordsOf(row['name'])[0], Number(row['id'])] as const,
  )
  assert.deepEqual(
    documented.toSorted(([, a], [, b]) => a - b),
    Object.entries(ORDER_STATUS).toSorted(([, a], [, b]) => a - b),
  )
})

// Rule 4.49
test('the page gives the tabs of the order list the statuses of the code', () => {
  const documented = markdownTable(page, '## Statuses', 1).map(
    (row) => [markedWordsOf(row['group'])[0], wordsOf(row['statuses']).map(Number)] as const,
  )
  assert.equal(documented.length, ORDER_TABS.length)
  for (const tab of ORDER_TABS) {
    const coded = [...ORDER_TAB_STATUSES[tab]].toSorted((a, b) => a - b)
    assert.deepEqual(new Map(documented).get(tab), coded, tab)
  }
})

test('the page gives each clock the statuses and the action of the code', () => {
  const documented = markdownTable(page, '## Clocks').map((row) => `${row['status']} ${row['action']}`)
  const coded = ORDER_CLOCKS.map(({ statuses, action }) => `${statuses.join(', ')} ${action}`)
  assert.deepEqual(documented, coded)
})

// Rule 4.50
test('the page puts every status on the step of the timeline that the code puts it on', () => {
  const rows = markdownTable(page, '## Timeline')
  assert.deepEqual(
    rows.map((row) => row['step']),
    TIMELINE_STEPS,
  )
  for (const row of rows) {
    for (const status of wordsOf(row['statuses']).map(Number)) {
      assert.ok(isOrderStatusId(status))
      assert.equal(timelineStep(status, null), row['step'])
    }
  }
  const documented = rows.flatMap((row) => wordsOf(row['statuses']).map(Number))
  assert.equal(new Set(documented).size, ORDER_STATUS_IDS.length - 1)
})

// Rule 4.98
test('the page opens conversations in the statuses of the code', () => {
  const [, open = ''] = /narrator's is open in ([\d,\s]+) and \d+;/.exec(page) ?? []
  const last = /narrator's is open in [\d,\s]+ and (\d+);/.exec(page)?.[1]
  assert.deepEqual(
    [...wordsOf(open.replace(/\s+/g, ' ')), last].map(Number),
    CHAT_OPEN_STATUSES.toSorted((a, b) => a - b),
  )
})
