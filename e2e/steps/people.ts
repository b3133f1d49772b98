/** How people sign in. One address has one live code at a time, so tests that sign in on the screen have a person of their own. */
import { type APIRequestContext, expect } from '@playwright/test'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { productAddress } from './address.ts'

export interface Person {
  readonly role: 'client' | 'narrator' | 'agent' | 'soundengineer' | 'supporter' | 'accountant'
  readonly email: string
}

export const supporter: Person = { role: 'supporter', email: 'support@example.ru' }

/** A new address. */
export function newAddress(): string {
  return `${crypto.randomUUID()}@example.ru`
}

/** Asks for a code and returns it: a demo installation shows it. Waits while another test signs the same person in. */
async function requestCode(request: APIRequestContext, { role, email }: Person): Promise<string> {
  let code: string | undefined
  const ask = async (): Promise<string | undefined> => {
    const answer = await request.get('/api/request-code', {
      params: { login_method: LOGIN_METHOD.email, role, email, debug: 1 },
    })
    code = ((await answer.json()) as { code?: string }).code
    return code
  }
  await expect.poll(ask, `a code for ${email}`).toMatch(/^\d{4}$/)
  return code ?? ''
}

/** The code that lies in the outbox for an address; the newest when there are several. */
export async function codeInOutbox(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get('/api/outbox', { params: { address } })
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  const code = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0]
  expect(code, `a letter with a code to ${address}`).toBeDefined()
  return code ?? ''
}

/** Signs the browser of `request` in without going through the screen, for tests about something else. */
export async function signIn(request: APIRequestContext, person: Person): Promise<void> {
  const code = await requestCode(request, person)
  const { role, email } = person
  const answer = await request.post('/api/login', {
    data: { login_method: LOGIN_METHOD.email, role, email, code },
    headers: { origin: productAddress() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The orders of the person signed in, as the list has them. */
export async function ordersOf(
  request: APIRequestContext,
  role: Person['role'],
  group: 'current' | 'completed' | 'all' | 'draft' = 'all',
): Promise<{ readonly id: number; readonly orderstatuses_id: number }[]> {
  const answer = await request.get(`/api/${role}/orders`, { params: { group } })
  return ((await answer.json()) as { orders: { id: number; orderstatuses_id: number }[] }).orders
}
