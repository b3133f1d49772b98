import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recipientsOf } from './sound-job.ts'

test('a job that was put into the queue by an older release keeps its recipients', () => {
  assert.deepEqual(recipientsOf({ recipient_ids: [1, 2] }), [1, 2])
  assert.deepEqual(recipientsOf({ told_profile_ids: [3] }), [3])
  assert.deepEqual(recipientsOf({}), [])
})
