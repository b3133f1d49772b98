import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseEngineer, hasEngineerWork } from './lifecycle-engineer.ts'
import { actionsOfSave } from './lifecycle-save.ts'
import { LIFECYCLE } from './lifecycle-table.ts'
import { MONEY_EFFECTS, ORDER_ACTIONS, ORDER_ACTORS } from './lifecycle-types.ts'
import { allowedActions, needsOf, transition } from './lifecycle.ts'
import type { LifecycleFacts, OrderMove } from './lifecycle.ts'
import { ORDER_STATUS_IDS } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

const facts: LifecycleFacts = {
  prevstatus_id: null,
  has_engineer_work: false,
  is_overdue: false,
  is_goodwill_open: true,
  options_only_before_placement: false,
  additional_order: true,
}

function moved(
  status: OrderStatusId | null,
  ...rest: Parameters<typeof transition> extends [unknown, ...infer R] ? R : never
) {
  const result = transition(status, ...rest)
  assert.equal(result.refused, null)
  return result as OrderMove
}

test('one order can live its whole life, from the draft to the paid-out end', () => {
  const path = [
    ['save', 'client', 1],
    ['request-calculation', 'client', 3],
    ['name-price', 'narrator', 5],
    ['approve', 'client', 16],
    ['paid', 'system', 7],
    ['send-results', 'agent', 18],
    ['not-done', 'client', 7],
    ['send-results', 'narrator', 18],
    ['confirm', 'client', 14],
    ['return-to-narrator', 'soundengineer', 7],
    ['send-results', 'narrator', 18],
    ['confirm', 'system', 14],
    ['send-results', 'soundengineer', 19],
    ['confirm', 'client', 9],
  ] as const
  let status: OrderStatusId | null = null
  let prevstatus_id: OrderStatusId | null = null
  for (const [action, actor, to] of path) {
    const move: OrderMove = moved(status, action, actor, { ...facts, prevstatus_id, has_engineer_work: true })
    assert.equal(move.to, to)
    assert.equal(move.prevstatus_id, status)
    ;({ to: status, prevstatus_id } = move)
  }
})

// Rules 4.47, 4.60, 8.16
test('naming a price after the old one was paid is answered with the marker 101', () => {
  for (const status of [2, 7, 8, 9, 14, 17, 18, 19] as const) {
    assert.deepEqual(transition(status, 'name-price', 'narrator', facts), {
      refused: 'ORDER_PRICE_LOCKED',
      orderstatuses_id: 101,
    })
  }
  for (const status of [1, 4, 6, 15, 16, null] as const) {
    assert.deepEqual(transition(status, 'name-price', 'narrator', facts), { refused: 'ORDER_TRANSITION' })
  }
})

// Rule 4.52
test('an action that is never this person’s is forbidden, one at the wrong time is late', () => {
  assert.equal(transition(7, 'accept', 'client', facts).refused, 'FORBIDDEN')
  assert.equal(transition(7, 'name-price', 'client', facts).refused, 'FORBIDDEN')
  assert.equal(transition(2, 'paid', 'client', facts).refused, 'FORBIDDEN')
  assert.equal(transition(7, 'accept', 'narrator', facts).refused, 'ORDER_TRANSITION')
  assert.equal(transition(7, 'confirm', 'client', facts).refused, 'ORDER_TRANSITION')
  for (const action of ORDER_ACTIONS) assert.equal(transition(7, action, 'accountant', facts).refused, 'FORBIDDEN')
})

test('a missing condition is named in the refusal', () => {
  assert.deepEqual(transition(7, 'cancel-overdue', 'client', facts), {
    refused: 'ORDER_TRANSITION',
    because: 'overdue',
  })
  assert.deepEqual(transition(7, 'add-options', 'client', { ...facts, options_only_before_placement: true }), {
    refused: 'ORDER_OPTIONS_LOCKED',
    because: 'options_unlocked',
  })
  assert.deepEqual(transition(9, 'additional-order', 'client', { ...facts, additional_order: false }), {
    refused: 'FLAG_OFF',
    because: 'additional_orders_on',
  })
  assert.deepEqual(transition(9, 'goodwill-refund', 'supporter', { ...facts, is_goodwill_open: false }), {
    refused: 'ORDER_TRANSITION',
    because: 'goodwill_window',
  })
})

test('waiting for added options falls back to where it came from, paid or not', () => {
  for (const prevstatus_id of [7, 8, 14, 18, 19] as const) {
    for (const action of ['paid', 'cancel-payment'] as const) {
      const move = moved(17, action, 'system', { ...facts, prevstatus_id })
      assert.equal(move.to, prevstatus_id)
      assert.equal(move.prevstatus_id, 17)
      assert.equal(move.restarts_clock, false)
    }
  }
})

// Rule 4.66
test('engineer’s work bought during the last check is done before the order can end', () => {
  const bought = { ...facts, prevstatus_id: 8, has_engineer_work: true } as const
  assert.equal(moved(17, 'paid', 'system', bought).to, 18)
  assert.equal(moved(18, 'confirm', 'client', bought).to, 14)
  assert.equal(moved(17, 'cancel-payment', 'client', { ...bought, has_engineer_work: false }).to, 8)
})

test('an order that waits for added options over nothing is a broken one', () => {
  for (const prevstatus_id of [null, 1, 2, 9, 17] as const) {
    assert.throws(() => transition(17, 'paid', 'system', { ...facts, prevstatus_id }), RangeError)
  }
})

// Rule 4.89
test('a cancellation by the support needs to know whose fault it is', () => {
  assert.throws(() => transition(7, 'cancel-with-refund', 'supporter', facts), RangeError)
  assert.equal(moved(7, 'cancel-with-refund', 'supporter', { ...facts, fault: 'narrator' }).to, 4)
  assert.equal(moved(7, 'cancel-with-refund', 'supporter', { ...facts, fault: 'client' }).to, 6)
})

// Rule 4.79
test('a move that keeps the status keeps where it came from and restarts its clock only when it says so', () => {
  const checked = { ...facts, prevstatus_id: 7 } as const
  const replaced = moved(8, 'replace-results', 'narrator', checked)
  assert.deepEqual([replaced.to, replaced.prevstatus_id, replaced.restarts_clock], [8, 7, true])
  const reassigned = moved(19, 'reassign', 'supporter', { ...facts, prevstatus_id: 14 })
  assert.deepEqual([reassigned.to, reassigned.prevstatus_id, reassigned.restarts_clock], [19, 14, false])
  assert.equal(moved(5, 'name-price', 'narrator', { ...facts, prevstatus_id: 3 }).restarts_clock, true)
})

// Rule 4.91
test('an additional order leaves the completed one alone', () => {
  const move = moved(9, 'additional-order', 'client', { ...facts, prevstatus_id: 8 })
  assert.deepEqual([move.to, move.prevstatus_id, move.creates_order, move.money], [9, 8, true, null])
})

test('a deleted order has no status any more', () => {
  assert.equal(moved(4, 'delete', 'client', facts).to, null)
})

test('the table has one row at most for a status, an action and a person, and moves money one way at most', () => {
  const keys = LIFECYCLE.flatMap(({ from, action, who }) =>
    from.flatMap((status) => who.map((actor) => `${status} ${action} ${actor}`)),
  )
  assert.equal(new Set(keys).size, keys.length)
  for (const { effects } of LIFECYCLE) {
    assert.ok(effects.filter((effect) => (MONEY_EFFECTS as readonly string[]).includes(effect)).length <= 1)
  }
})

test('an action asks for the same things in every status', () => {
  for (const { action, needs } of LIFECYCLE) assert.deepEqual(needsOf(action), needs ?? [], action)
})

test('whatever happens in any order, buttons and checks agree, money is released only once and the end is final', () => {
  const step = fc.record({
    action: fc.constantFrom(...ORDER_ACTIONS),
    actor: fc.constantFrom(...ORDER_ACTORS),
    has_engineer_work: fc.boolean(),
    is_overdue: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
      let status: OrderStatusId | null = 1
      let prevstatus_id: OrderStatusId | null = null
      let isFunded = false
      for (const { action, actor, ...rest } of steps) {
        const now: LifecycleFacts = { ...facts, ...rest, prevstatus_id, fault: 'narrator' }
        const result = transition(status, action, actor, now)
        assert.equal(result.refused === null, allowedActions(status, actor, now).includes(action))
        if (result.refused !== null) continue
        if (result.money === 'collect') isFunded = true
        if (result.money === 'pay_out') assert.ok(isFunded)
        if (result.money === 'pay_out' || result.money === 'release_in_full' || result.money === 'release_held') {
          isFunded = false
        }
        if (status === 9) assert.equal(result.to, 9)
        if (result.to === null) return
        ;({ to: status, prevstatus_id } = result)
      }
    }),
    { numRuns: 2_000 },
  )
})

// Rule 4.54
test('a save carries on to the status it asks for', () => {
  const flags = { drafts: true }
  for (const status of [null, 1, 4, 6] as const) {
    assert.deepEqual(actionsOfSave(status, undefined, flags), { refused: null, actions: ['save'] })
    assert.deepEqual(actionsOfSave(status, 1, flags), { refused: null, actions: ['save'] })
    assert.deepEqual(actionsOfSave(status, 3, flags), { refused: null, actions: ['save', 'request-calculation'] })
    assert.deepEqual(actionsOfSave(status, 15, flags), { refused: null, actions: ['save', 'place'] })
  }
  assert.deepEqual(actionsOfSave(5, 16, flags), { refused: null, actions: ['approve'] })
  for (const status of [7, 8, 14, 18, 19] as const) {
    assert.deepEqual(actionsOfSave(status, 17, flags), { refused: null, actions: ['add-options'] })
  }
})

test('a save that asks for anything else is refused', () => {
  for (const status of [null, ...ORDER_STATUS_IDS]) {
    for (const wanted of [undefined, ...ORDER_STATUS_IDS, 0, 101]) {
      const isDraft = status === null || status === 1 || status === 4 || status === 6
      const isKnown =
        (isDraft && (wanted === undefined || wanted === 1 || wanted === 3 || wanted === 15)) ||
        (status === 5 && wanted === 16) ||
        (wanted === 17 && [7, 8, 14, 18, 19].includes(status ?? 0))
      assert.equal(actionsOfSave(status, wanted, { drafts: true }).refused === null, isKnown, `${status} → ${wanted}`)
    }
  }
})

// Rule 4.55
test('every save of an order carries on by moves that the table has', () => {
  for (const status of [null, ...ORDER_STATUS_IDS]) {
    for (const wanted of [undefined, ...ORDER_STATUS_IDS]) {
      const save = actionsOfSave(status, wanted, { drafts: true })
      if (save.refused !== null) continue
      let reached: OrderStatusId | null = status
      for (const action of save.actions) reached = moved(reached, action, 'client', facts).to
      assert.equal(reached, wanted ?? 1)
    }
  }
})

// Rule 4.56
test('with drafts off nothing new is kept as a draft, but what exists can be changed and everything can be placed', () => {
  const flags = { drafts: false }
  assert.equal(actionsOfSave(null, undefined, flags).refused, 'FLAG_OFF')
  assert.equal(actionsOfSave(null, 1, flags).refused, 'FLAG_OFF')
  assert.equal(actionsOfSave(null, 15, flags).refused, null)
  assert.equal(actionsOfSave(4, 1, flags).refused, null)
})

// Rules 4.64, 4.76, 4.84
test('an engineer has work with mixing, and with cleaning that the narrator does not do', () => {
  const order = { cleaning: false, mixing: false, cleaning_by_narrator: false }
  assert.equal(hasEngineerWork(order), false)
  assert.equal(hasEngineerWork({ ...order, cleaning: true }), true)
  assert.equal(hasEngineerWork({ ...order, cleaning: true, cleaning_by_narrator: true }), false)
  assert.equal(hasEngineerWork({ cleaning: true, mixing: true, cleaning_by_narrator: true }), true)
})

// Rules 4.83, 4.85
test('the engineer who had the order gets it back, else the least busy, else the service’s own', () => {
  const candidates = [
    { soundengineer_id: 3005, open_orders: 2 },
    { soundengineer_id: 3009, open_orders: 1 },
    { soundengineer_id: 3007, open_orders: 1 },
  ]
  assert.equal(chooseEngineer(candidates, null), 3007)
  assert.equal(chooseEngineer(candidates, 3005), 3005)
  assert.equal(chooseEngineer(candidates, 4444), 3007)
  assert.equal(chooseEngineer(candidates, 2033), 2033)
  assert.equal(chooseEngineer([], null), 2033)
})
