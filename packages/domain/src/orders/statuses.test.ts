import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ORDER_GROUP,
  ORDER_STATUS_IDS,
  ORDER_TAB_STATUSES,
  STATUSES_NEEDING,
  isOrderStatusId,
  orderStatusName,
  tabStatusesOf,
} from './statuses.ts'

// Rule 4.46
test('there are fifteen statuses and the marker 101 is none', () => {
  assert.deepEqual(ORDER_STATUS_IDS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19])
  for (const id of [0, 10, 13, 20, 101, '1', null]) assert.equal(isOrderStatusId(id), false)
  for (const id of ORDER_STATUS_IDS) assert.ok(isOrderStatusId(id))
})

// Rule 4.47
test('a status belongs to one group at most', () => {
  const grouped = Object.values(ORDER_GROUP).flat()
  assert.equal(new Set(grouped).size, grouped.length)
})

// Rules 2.41, 4.48, 4.49
test('the tabs show what people look for in them', () => {
  assert.deepEqual(
    [...ORDER_TAB_STATUSES.current].toSorted((a, b) => a - b),
    [2, 3, 5, 7, 8, 14, 15, 16, 17, 18, 19],
  )
  assert.deepEqual(ORDER_TAB_STATUSES.completed, [6, 9])
  assert.deepEqual(ORDER_TAB_STATUSES.draft, [1, 4])
  assert.deepEqual(ORDER_TAB_STATUSES.all, [2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19])
})

// Rule 4.49
test('each status stands in exactly one tab besides all of them, and a worker has no drafts', () => {
  for (const role of ['client', 'narrator', 'soundengineer', 'agent'] as const) {
    for (const status of ORDER_STATUS_IDS) {
      const tabs = (['current', 'completed', 'draft'] as const).filter((tab) =>
        tabStatusesOf(tab, role).includes(status),
      )
      assert.equal(tabs.length, role !== 'client' && status === 1 ? 0 : 1, `${role} ${status}`)
    }
    if (role !== 'client') assert.deepEqual(tabStatusesOf('draft', role), [])
  }
})

// Rule 2.780
test('an order that goes on waits for exactly one person, who can act in its status', () => {
  const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  const { client, narrator, soundengineer } = STATUSES_NEEDING
  assert.deepEqual([client, narrator, soundengineer].map(ascending), [[5, 8, 15, 16, 17, 18, 19], [2, 3, 7], [14]])
  const waited = Object.values(STATUSES_NEEDING).flat()
  assert.deepEqual(ascending(waited), ascending(ORDER_TAB_STATUSES.current))
})

test('a status has the name of the product', () => {
  assert.equal(orderStatusName(18), 'verify_before_soundengineer')
  assert.throws(() => orderStatusName(101 as never), RangeError)
})
