/** A service in place of the real one, for tests of components: it answers by call and notes what was asked. */
import { vi } from 'vitest'

/** The body of an answer, or what makes it when it is asked for. */
type Reply = object | (() => object)

export interface FakeService {
  /** `GET /api/narrators/id/3001?…` with the body behind it when there was one. */
  readonly asked: string[]
  /** Another answer from now on; `status` other than 200 is a refusal. */
  readonly answer: (call: string, body: Reply, status?: number) => void
}

/** Installs it; `vi.unstubAllGlobals()` takes it away. What it has no answer to never comes. */
export function fakeAnswers(answers: Readonly<Record<string, Reply>>): FakeService {
  const known = new Map(Object.entries(answers).map(([call, body]) => [call, { body, status: 200 }]))
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    const sent = typeof init?.body === 'string' ? init.body : ''
    const call = `${method} ${path.split('?')[0]}`
    const found = known.get(call)
    if (!found) return new Promise<Response>(() => undefined)
    asked.push(`${method} ${path}${sent === '' ? '' : ` ${sent}`}`)
    const body: unknown =
      typeof found.body === 'function' ? (found.body as (sent: string) => unknown)(path) : found.body
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: found.status, headers }))
  })
  return { asked, answer: (call, body, status = 200) => known.set(call, { body, status }) }
}
