/** A service in place of the real one, for tests of components: it answers by call and notes what was asked. */
import { vi } from 'vitest'
import { noteFakeFault } from './fake-faults.ts'

/** The part of an answer that a test is about (`whole-answer.ts` fills in the rest), or what makes it when it is asked for. */
type Reply = object | (() => object)

/** In place of an answer: it never comes. */
export const NEVER = Object.freeze({ never: true })

/** What parts of pages ask beside what a test is about: updates of the visitor, an e-mail that waits to be confirmed, and the like. */
export const ASKED_BESIDE: Readonly<Record<string, Reply>> = {
  'GET /api/appstate': NEVER,
  'GET /api/me/email': NEVER,
  'GET /api/client/companies': NEVER,
  'GET /api/narrator/similar-prices': NEVER,
  'PUT /api/staff/tickets/318/presence': NEVER,
}

export interface FakeService {
  /** `GET /api/narrators/id/3001?…` with the body behind it when there was one. */
  readonly asked: string[]
  /** Another answer from now on; `status` other than 200 is a refusal. */
  readonly answer: (call: string, body: Reply, status?: number) => void
}

/** Installs it; `vi.unstubAllGlobals()` takes it away. To ask it for what it has no answer to fails the test. */
export function fakeAnswers(answers: Readonly<Record<string, Reply>>): FakeService {
  const known = new Map(Object.entries(answers).map(([call, body]) => [call, { body, status: 200 }]))
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    const sent = typeof init?.body === 'string' ? init.body : ''
    const call = `${method} ${path.split('?')[0]}`
    const found = known.get(call)
    if (!found) noteFakeFault(`${call}: asked, and never answered`)
    if (!found || found.body === NEVER) return new Promise<Response>(() => undefined)
    asked.push(`${method} ${path}${sent === '' ? '' : ` ${sent}`}`)
    const body: unknown =
      typeof found.body === 'function' ? (found.body as (sent: string) => unknown)(path) : found.body
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: found.status, headers }))
  })
  return { asked, answer: (call, body, status = 200) => known.set(call, { body, status }) }
}
