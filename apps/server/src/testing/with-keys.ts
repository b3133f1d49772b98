/** The product of a test under other secret keys, as after a restart with them. */
import { keyRing } from '../key-ring.ts'

/** The key of every test application. */
export const TEST_KEY = 'a test key that is long enough for everybody'
export const NEXT_KEY = 'the next test key, long enough for everybody'
export const FOREIGN_KEY = 'a key of somebody else, long enough as well'

export function withKeys<C extends { readonly config: object }>(context: C, ...secrets: string[]): C {
  return { ...context, config: { ...context.config, secret_keys: keyRing(secrets) } }
}
