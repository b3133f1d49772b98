import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareEvents } from './compare-events.ts'

test('an event that no connection brought is lost, one that a connection brought twice is doubled', () => {
  const sent = new Map([
    [1, [10, 11, 12]],
    [2, [13]],
  ])
  const compared = compareEvents(sent, [
    { profile_id: 1, connections: [[10, 11, 11]] },
    { profile_id: 2, connections: [[13]] },
  ])
  assert.deepEqual(compared, {
    sent: 4,
    lost: [{ profile_id: 1, id: 12 }],
    doubled: [{ profile_id: 1, id: 11 }],
    foreign: [],
    repeated: 0,
  })
})

test('an event that comes once more after coming back is neither, and one of somebody else is foreign', () => {
  const sent = new Map([
    [1, [10, 11]],
    [2, [12]],
  ])
  const compared = compareEvents(sent, [
    { profile_id: 1, connections: [[10], [10, 11], []] },
    { profile_id: 2, connections: [[11, 12]] },
  ])
  assert.deepEqual(compared, { sent: 3, lost: [], doubled: [], foreign: [{ profile_id: 2, id: 11 }], repeated: 1 })
})

test('who has no screen is not asked about', () => {
  assert.equal(compareEvents(new Map([[3, [14]]]), []).sent, 0)
})
