import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from './contract.ts'
import type { CallSpec } from './call.ts'

const calls = Object.entries<CallSpec>(contract).filter(
  ([, { query }]) => query !== undefined && 'from' in query.shape && 'to' in query.shape,
)

// Rule 2.797
test('every list and export of days takes a day, and refuses a last day before the first at `to`', () => {
  assert.ok(calls.length >= 7, `only ${calls.length} calls have days`)
  for (const [key, { query }] of calls) {
    const read = (from: string, to: string) => query?.safeParse({ from, to })
    const reversed = read('2026-11-02', '2026-11-01')
    assert.deepEqual(
      reversed?.error?.issues.map(({ path, message }) => [path.join('.'), message]),
      [['to', 'field:period_order']],
      key,
    )
    assert.equal(read('2026-11-02', '2026-11-02')?.success, true, key)
  }
})
