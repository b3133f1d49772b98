/** Questions to the support. */
import { expect, type APIRequestContext } from '@playwright/test'
import { productAddress } from './address.ts'

/** Opens a ticket as whoever is signed in; returns its id. */
export async function askSupport(request: APIRequestContext, text: string): Promise<number> {
  const headers = { origin: productAddress(), 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post('/api/client/tickets', { multipart: { text }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { ticket: { id: number } }).ticket.id
}
