import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personRisks, type Risk, type RiskFigures } from './person-risks.ts'

const LIMITS = { cards: 4, shared_people: 2, refunds_percent: 34, refunds_orders: 3, payout_hours: 24 }
const NOTHING: RiskFigures = {
  cards: 0,
  same_address: 0,
  same_device: 0,
  paid_orders: 0,
  refunded_orders: 0,
  payout_seconds: null,
}

const CASES: readonly (readonly [why: string, figures: Partial<RiskFigures>, signs: readonly Risk[]])[] = [
  ['nothing is known', {}, []],
  ['a card less than the limit', { cards: 3 }, []],
  ['as many cards as the limit', { cards: 4 }, [{ kind: 'cards', count: 4, of: null }]],
  ['one other person at the address', { same_address: 1 }, []],
  ['two at the address', { same_address: 2 }, [{ kind: 'shared_address', count: 2, of: null }]],
  [
    'two of the same device, and one more at the address, who is below the limit',
    { same_address: 3, same_device: 2 },
    [{ kind: 'shared_device', count: 2, of: null }],
  ],
  ['all of few orders were refunded', { paid_orders: 2, refunded_orders: 2 }, []],
  ['1 of 3 is 33.3 %, below 34 %', { paid_orders: 3, refunded_orders: 1 }, []],
  ['17 of 50 is 34 %', { paid_orders: 50, refunded_orders: 17 }, [{ kind: 'refunds', count: 17, of: 50 }]],
  ['a withdrawal a second before 24 h', { payout_seconds: 86_399 }, [{ kind: 'quick_payout', count: 23, of: null }]],
  ['a withdrawal after exactly 24 h', { payout_seconds: 86_400 }, []],
]

for (const [why, figures, signs] of CASES) {
  // Rule 7.989
  test(`Signs of risk: ${why}`, () => {
    assert.deepEqual(personRisks({ ...NOTHING, ...figures }, LIMITS), signs)
  })
}
