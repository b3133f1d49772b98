import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billTotal, moneyLines } from './money-lines.ts'
import type { WirePriceLine } from './money-lines.ts'

const line = (
  name: WirePriceLine['line'],
  rule: string,
  amount: number,
  worker: WirePriceLine['worker'] = 'narrator',
) => ({
  line: name,
  rule,
  amount,
  worker,
  inputs: {},
  paid: false,
})

// Rule 2.43
test('Lines are listed with their sums', () => {
  const lines = [line('base', 'ad_tier', 4200), line('cleaning', 'ad_portions', 500, 'soundengineer')]
  assert.deepEqual(moneyLines(lines), [
    { name: 'base', amount: 4200 },
    { name: 'cleaning', amount: 500 },
  ])
})

// Rule 3.20
test('A worker sees only what is his', () => {
  const lines = [line('base', 'ad_tier', 4200), line('mixing', 'ad_portions', 2000, 'soundengineer')]
  assert.deepEqual(moneyLines(lines, 'soundengineer'), [{ name: 'mixing', amount: 2000 }])
})

test('What a named sum contains has no sum of its own, and what is not promised is not listed', () => {
  const lines = [line('base', 'named_sum', 9000), line('federal', 'in_named_sum', 0), line('topic', 'flag_off', 0)]
  assert.deepEqual(moneyLines(lines), [
    { name: 'base', amount: 9000 },
    { name: 'federal', amount: null },
  ])
})

test('The bill is the sum of its lines, also when only added options are still to be paid', () => {
  const lines = [line('base', 'ad_tier', 2900), line('federal', 'percent_of_base', 2900)]
  assert.equal(billTotal({ price: 2900, lines }), 5800)
  assert.equal(billTotal({ price: 2500, lines: [] }), 2500)
  assert.equal(billTotal({ price: null, lines: [] }), null)
})
