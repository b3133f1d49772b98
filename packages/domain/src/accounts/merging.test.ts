import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientsOf, conflictsOf } from './merging.ts'

const profile = (id: number, role: string, merged_into: number | null = null) => ({ id, role, merged_into })

test('two clients can become one; any other role that both have keeps them apart', () => {
  const one = [profile(1, 'client'), profile(2, 'narrator')]
  assert.deepEqual(conflictsOf(one, [profile(3, 'client')]), [])
  assert.deepEqual(conflictsOf(one, [profile(3, 'client'), profile(4, 'narrator')]), ['narrator'])
  assert.deepEqual(clientsOf(one, [profile(3, 'client')]), { from: 1, into: 3 })
})

test('a client that was merged before is no client any more', () => {
  const closed = [profile(1, 'client', 9)]
  assert.equal(clientsOf(closed, [profile(3, 'client')]), null)
  assert.equal(clientsOf([profile(3, 'client')], [profile(4, 'agent')]), null)
})
