import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONGEST, planBatches } from './batches.ts'

const NEIGHBOURS = Array.from({ length: 200 }, (_, index) => `apps/server/src/modules/orders/order-${index}.test.ts`)

test('Every file stands in one batch, neighbours together, the longest first and alone', () => {
  const files = [...NEIGHBOURS, ...LONGEST].toSorted()
  const batches = planBatches(files, 3)
  assert.deepEqual(batches.flat().toSorted(), files)
  assert.deepEqual(
    batches.slice(0, LONGEST.length),
    LONGEST.map((file) => [file]),
  )
  const rest = batches.slice(LONGEST.length)
  assert.deepEqual(rest.flat(), NEIGHBOURS.toSorted())
  assert.ok(rest.length < 40, `${rest.length} processes`)
  assert.deepEqual(planBatches(files, 3), batches, 'the same files make the same batches')
})

test('The last batches are small, so that no lane works long while the others have nothing left', () => {
  const sizes = planBatches(NEIGHBOURS, 3).map(({ length }) => length)
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  )
  assert.equal(sizes.at(-1), 1)
})

test('A few files that somebody chose have a process each', () => {
  assert.deepEqual(planBatches(['a.test.ts', 'b.test.ts'], 2), [['a.test.ts'], ['b.test.ts']])
})
