import { isMacOf, macOf, type KeyRing } from '../../key-ring.ts'
import type { SignInAddress } from './accounts.queries.ts'

interface CodeUse {
  readonly code: string
  readonly account_id: number | undefined
  readonly is_merge: boolean
}

/**
 * The keyed hash under which a code is stored: four digits have too few values for anything without a key. The address is part
 * of it, and what the code is for: it signs in, makes the address that of one account, or merges another profile into that account,
 * never anything else.
 */
export function codeHash(keys: KeyRing, to: SignInAddress, use: CodeUse): Buffer {
  return macOf(keys, hashedText(to, use))
}

/** Whether the hash was made of this code for this use, under whichever key. */
export function isCodeOf(keys: KeyRing, to: SignInAddress, use: CodeUse, code_hash: Buffer): boolean {
  return isMacOf(keys, hashedText(to, use), code_hash)
}

function hashedText(to: SignInAddress, { code, account_id, is_merge }: CodeUse): string {
  const own = is_merge ? 'merge-into' : 'own-email-of'
  const purpose = account_id === undefined ? 'sign-in' : `${own}-${account_id}`
  return `${purpose}:${to.login_method}:${to.address}:${code}`
}
