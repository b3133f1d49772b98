import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator } from '../../testing/test-people.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rules 6.1, 6.3
test('profiles of all roles are numbered by one sequence that begins at 3000, and the house has its own three', async () => {
  const people = [await createTestClient(app), await createTestNarrator(app), await createTestAgent(app)]
  const ids = people.map(({ profile_id }) => profile_id)
  assert.ok(Math.min(...ids) >= 3000)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(ids).size, ids.length)
  const { rows } = await app.context.database.pool.query<{ id: number; role: string }>(
    'select id, role from profiles where id < 3000 order by id',
  )
  assert.deepEqual(
    rows.map(({ id, role }) => [Number(id), role]),
    [
      [1, 'supporter'],
      [20, 'accountant'],
      [2033, 'soundengineer'],
    ],
  )
})
