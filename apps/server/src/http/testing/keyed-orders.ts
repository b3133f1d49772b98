/** Orders that are sent under a key, for the tests of both ways in which a key is kept. */
import type { IssuedSession } from '../session/session.ts'
import { bearer, type TestApp } from './test-app.ts'

/** Sends an order of the small contract; without a key it is one that must not be repeated. */
export const sendOrder = (
  site: TestApp,
  session: IssuedSession,
  key: string | null,
  payload: Record<string, unknown> = { title: 'a' },
) =>
  site.inject({
    method: 'POST',
    url: '/api/client/orders',
    payload,
    headers: { ...bearer(session), ...(key === null ? {} : { 'idempotency-key': key }) },
  })

let keyCount = 0

/** A new key. */
export const newKey = () => `key-of-a-test-${++keyCount}`

/** The code of a refusal. */
export const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code

/** Holds a handler where it passes until it is let go; `begun` is settled once it has come there. */
export function createGate() {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = (): Promise<void> => {
    begun.resolve()
    return go.promise
  }
  return { pass, begun: begun.promise, letGo: () => go.resolve() }
}
