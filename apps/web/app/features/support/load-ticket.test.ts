import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api } from '../../api/call-types.ts'
import { ApiFailure } from '../../api/failures.ts'
import { loadTicket } from './load-tickets.ts'

/** A service in which only this role has the ticket; it notes who is asked. */
function serviceOf(owner: string, status = 404): { api: Api; asked: string[] } {
  const asked: string[] = []
  const api = (call: string, { params }: { params: { role: string } }) => {
    if (call === 'GET /{role}/tickets') return Promise.resolve({ tickets: [], total_pages: 0 })
    asked.push(params.role)
    return params.role === owner
      ? Promise.resolve({ ticket: { id: 7 } })
      : Promise.reject(new ApiFailure(status, { code: 'NOT_FOUND' }))
  }
  return { api: api as unknown as Api, asked }
}

const nothing = new URLSearchParams()

// Rule 2.441
test('An agent who acts as a narrator reads a ticket of his own in his own name', async () => {
  const { api, asked } = serviceOf('agent')
  const { role, list } = await loadTicket(api, ['narrator', 'agent'], 7, nothing)
  assert.deepEqual([role, list.role, asked], ['agent', 'agent', ['narrator', 'agent']])
})

test('What the first role has is asked of nobody else', async () => {
  const { api, asked } = serviceOf('narrator')
  assert.equal((await loadTicket(api, ['narrator', 'agent'], 7, nothing)).role, 'narrator')
  assert.deepEqual(asked, ['narrator'])
})

test('A ticket that nobody has is absent, and any other failure stays what it is', async () => {
  await assert.rejects(loadTicket(serviceOf('client').api, ['narrator', 'agent'], 7, nothing), { status: 404 })
  const { api, asked } = serviceOf('client', 503)
  await assert.rejects(loadTicket(api, ['narrator', 'agent'], 7, nothing), { status: 503 })
  assert.deepEqual(asked, ['narrator'])
})
