import assert from 'node:assert/strict'
import test from 'node:test'
import { PeakCollector } from './peak-collector.ts'

function barsOf(count: number, values: Iterable<number>): number[] {
  const collector = new PeakCollector()
  for (const value of values) collector.add(value)
  return [...collector.bars(count)]
}

test('Nothing and silence give zeros', () => {
  assert.deepEqual(barsOf(3, []), [0, 0, 0])
  assert.deepEqual(
    barsOf(
      3,
      Array.from({ length: 1000 }, () => 0),
    ),
    [0, 0, 0],
  )
})

test('Bars are in proportion to the loudest, whatever its sign and unit', () => {
  const values = [0.25, -0.5, 1, -2].flatMap((level) => Array.from({ length: 160 }, () => level * 1000))
  assert.deepEqual(barsOf(4, values), [32, 64, 128, 255])
})

for (const length of [50, 5000, 500_000, 3_000_000]) {
  test(`A single peak among ${length} values shows at its place`, () => {
    for (const place of [0, 0.3, 0.77]) {
      const at = Math.floor(length * place)
      const bars = barsOf(
        50,
        Array.from({ length }, (_, index) => (index === at ? 1 : 0)),
      )
      const shown = bars.findIndex((bar) => bar === 255)
      assert.ok(Math.abs(shown - Math.floor(place * 50)) <= 1 || length === 50)
      assert.ok(bars.filter((bar) => bar > 0).length >= 1)
    }
  })
}

test('A wave shorter than its bars fills them all', () => {
  assert.deepEqual(barsOf(6, [1, 1, 1]), [255, 255, 255, 255, 255, 255])
})
