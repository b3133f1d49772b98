/**
 * Codes for whoever has lost the application of the one-time passwords: ten, each works once. They are stored as hashes that are sealed,
 * so that they move to a new secret key; those of earlier releases are hashes keyed with the secret key itself, which cannot.
 */
import { createHash } from 'node:crypto'
import { isMacOf, type KeyRing } from '../../../key-ring.ts'
import { isSameSecret } from '../../../same-secret.ts'
import { openText, SealError, sealText, type Seal } from '../../../sealed-text.ts'
import type { Ids } from '../../../app-context.ts'

const HOW_MANY = 10
const GROUP = 5
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes of the form `abcde-fghjk`. */
export function newRecoveryCodes(ids: Pick<Ids, 'randomInt'>): string[] {
  const letter = () => ALPHABET[ids.randomInt(ALPHABET.length)] ?? ''
  const group = () => Array.from({ length: GROUP }, letter).join('')
  return Array.from({ length: HOW_MANY }, () => `${group()}-${group()}`)
}

/** Bytes of a hash that is keyed and not sealed; with its head and nonce a sealed one is longer. */
export const KEYED_HASH_BYTES = 32

/** What is stored of a code. */
export function sealRecoveryCode(keys: KeyRing, account_id: number, code: string): Buffer {
  return sealText(recoverySeal(keys, account_id), hashOf(hashedText(account_id, code)))
}

/** Whether it is the code of which `stored` was kept, however it was typed: in capitals, with spaces, without the hyphen. */
export function isRecoveryCode(keys: KeyRing, account_id: number, code: string, stored: Buffer): boolean {
  const text = hashedText(account_id, code)
  if (stored.length === KEYED_HASH_BYTES) return isMacOf(keys, text, stored)
  try {
    return isSameSecret(hashOf(text), openText(recoverySeal(keys, account_id), stored))
  } catch (error) {
    // One whose key is gone opens nothing; the others of the person may.
    if (error instanceof SealError) return false
    throw error
  }
}

/** How the codes of an account are sealed. */
export function recoverySeal(keys: KeyRing, account_id: number): Seal {
  return { keys, purpose: 'tembrel recovery codes', owner: `account:${account_id}` }
}

function hashedText(account_id: number, code: string): string {
  return `recovery:${account_id}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
