import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exponentOf } from './growth-report.ts'

const sizes = [1000, 100_000, 1_000_000]

test('the exponent is 0 for what stays as it is, 1 for what grows with the size, 2 for its square', () => {
  const exponents = [0, 1, 2, 0.5].map((power) =>
    exponentOf(
      sizes,
      sizes.map((size) => 7 * size ** power),
    )?.toFixed(6),
  )
  assert.deepEqual(exponents, ['0.000000', '1.000000', '2.000000', '0.500000'])
})

test('a size that was not measured is left out, and one size alone has no exponent', () => {
  assert.equal(exponentOf(sizes, [3, undefined, 3000])?.toFixed(6), '1.000000')
  assert.equal(exponentOf(sizes, [3, undefined, undefined]), null)
})
