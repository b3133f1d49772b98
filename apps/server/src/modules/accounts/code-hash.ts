import { createHmac } from 'node:crypto'
import type { SignInAddress } from './accounts.queries.ts'

/**
 * The keyed hash under which a code is stored: four digits have too few values for anything without a key. The address is part
 * of it, so that a hash is good for nothing elsewhere.
 */
export function codeHash(secret_key: string, to: SignInAddress, code: string): Buffer {
  return createHmac('sha256', secret_key).update(`sign-in:${to.login_method}:${to.address}:${code}`).digest()
}
