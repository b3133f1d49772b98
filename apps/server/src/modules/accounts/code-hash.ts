import { createHmac } from 'node:crypto'
import type { SignInAddress } from './accounts.queries.ts'

/**
 * The keyed hash under which a code is stored: four digits have too few values for anything without a key. The address is part
 * of it, and what the code is for: it signs in, makes the address that of one account, or merges another profile into that account,
 * never anything else.
 */
export function codeHash(
  secret_key: string,
  to: SignInAddress,
  { code, account_id, is_merge }: { code: string; account_id: number | undefined; is_merge: boolean },
): Buffer {
  const own = is_merge ? 'merge-into' : 'own-email-of'
  const purpose = account_id === undefined ? 'sign-in' : `${own}-${account_id}`
  return createHmac('sha256', secret_key).update(`${purpose}:${to.login_method}:${to.address}:${code}`).digest()
}
