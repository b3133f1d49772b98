/** The figures as an owner reads them, for tests. */
import assert from 'node:assert/strict'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { TestPerson } from '../../../testing/test-people.ts'

type Overview = CallResponse<'GET /staff/overview'>

/** The figures as an owner reads them. */
export async function overviewOf({ caller }: Pick<TestPerson, 'caller'>, query = ''): Promise<Overview> {
  const { status, body } = await caller.call('GET', `/staff/overview?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
