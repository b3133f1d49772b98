/** The queue as a member of the staff reads it, for tests. */
import assert from 'node:assert/strict'
import type { WireException } from '@tembrel/contract/calls/staff/exceptions.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Answer, TestCaller } from '../../../testing/test-app.ts'

interface Caller {
  readonly caller: TestCaller
}

type Queue = CallResponse<'GET /staff/exceptions'>

export async function queueOf({ caller }: Caller, query = ''): Promise<Queue> {
  const { status, body } = await caller.call('GET', `/staff/exceptions?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** The kinds under which a thing stands in the queue. */
export async function kindsAbout(by: Caller, subject: number, query = ''): Promise<string[]> {
  const { exceptions } = await queueOf(by, query)
  return exceptions.filter((row) => row.subject === subject).map(({ kind }) => kind)
}

/** The exception about a thing; the test fails without one. */
export async function exceptionAbout(by: Caller, kind: string, subject: number, query = ''): Promise<WireException> {
  const { exceptions } = await queueOf(by, query)
  const found = exceptions.find((row) => row.kind === kind && row.subject === subject)
  assert.ok(found, `${kind} ${subject} among ${exceptions.map((row) => `${row.kind} ${row.subject}`).join(', ')}`)
  return found
}

export interface Said {
  readonly owner_id?: number | null
  readonly snoozed_until?: string | null
  readonly comment?: string
}

/** Says something about an exception as the reader has seen it; what is not said stays. */
export async function mark({ caller }: Caller, row: WireException, said: Said): Promise<Answer> {
  const owner_id = row.owner?.id ?? null
  return caller.call('PUT', `/staff/exceptions/${row.kind}/${row.subject}`, {
    seen: { owner_id, revision: row.revision },
    ...{ owner_id, snoozed_until: row.snoozed_until, comment: row.comment, ...said },
  })
}
