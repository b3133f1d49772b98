import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { wireRoubles } from './money.ts'
import {
  wireBoolean,
  wireDate,
  wireDay,
  wireId,
  wireIds,
  wireInt,
  wireList,
  wireMoment,
  wirePage,
  wireSearch,
  wireTimeOfDay,
} from './query.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('numbers', () => {
  test('come as words or numbers and stay whole', () => {
    assert.equal(wireId.parse('12' as unknown as number), 12)
    assert.equal(wireInt(-2, 10).parse('-2' as unknown as number), -2)
    for (const bad of [
      '1e3',
      '0x10',
      ' 1',
      '1 ',
      '1.5',
      '',
      'NaN',
      'Infinity',
      '9007199254740993',
      true,
      null,
      [],
      ['1', '2'],
    ]) {
      assert.ok(!accepts(wireId, bad), JSON.stringify(bad))
    }
  })

  test('have their bounds', () => {
    for (const [value, isFine] of [
      ['0', false],
      ['1', true],
      ['10', true],
      ['11', false],
    ] as const) {
      assert.equal(accepts(wireInt(1, 10), value), isFine)
    }
  })

  test('a page is the first unless told', () => {
    assert.equal(wirePage.parse(undefined), 1)
    assert.equal(accepts(wirePage, '0'), false)
  })
})

// Rule 7.4
test('booleans come as words, digits or themselves', () => {
  for (const yes of ['true', '1', 1, true]) assert.equal(wireBoolean.parse(yes as boolean), true)
  for (const no of ['false', '0', 0, false]) assert.equal(wireBoolean.parse(no as boolean), false)
  for (const bad of ['yes', 2, null, [], 'TRUE']) assert.ok(!accepts(wireBoolean, bad))
})

describe('lists', () => {
  test('come alone, repeated or with commas, without repetitions, and may be absent', () => {
    const parse = (value: unknown) => wireIds.parse(value as readonly number[])
    assert.deepEqual(parse(undefined), [])
    assert.deepEqual(parse('1'), [1])
    assert.deepEqual(parse('1,2, 2,,3'), [1, 2, 3])
    assert.deepEqual(parse(['1', '2,3']), [1, 2, 3])
  })

  test('have a length and an item of their own', () => {
    const colours = wireList(z.enum(['red', 'blue']), 2)
    assert.deepEqual(colours.parse(['red', 'blue']), ['red', 'blue'])
    assert.ok(!accepts(colours, 'red,green'))
    assert.ok(!accepts(wireList(wireId, 2), '1,2,3'))
  })
})

test('a search is trimmed and short, dates and times have one spelling each', () => {
  assert.equal(wireSearch.parse('  анна '), 'анна')
  assert.ok(!accepts(wireSearch, 'x'.repeat(101)))
  assert.ok(accepts(wireDate, '2026-02-28') && !accepts(wireDate, '2026-02-30') && !accepts(wireDate, '28.02.2026'))
  for (const day of ['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31', '2026-02-30']) {
    assert.ok(!accepts(wireDay, day), day)
  }
  assert.ok(accepts(wireDay, '2000-01-01') && accepts(wireDay, '2999-12-31'))
  assert.ok(accepts(wireMoment, '2026-11-21T09:30:00.000Z') && !accepts(wireMoment, '2026-11-21T09:30:00+03:00'))
  assert.ok(accepts(wireTimeOfDay, '23:59') && !accepts(wireTimeOfDay, '24:00') && !accepts(wireTimeOfDay, '9:00'))
})

// Rule 7.3
test('a sum is whole roubles from its least value', () => {
  assert.equal(wireRoubles(1).parse(500), 500)
  for (const bad of [0, -5, 1.5, '500', 2_000_000_000]) assert.ok(!accepts(wireRoubles(1), bad))
})
