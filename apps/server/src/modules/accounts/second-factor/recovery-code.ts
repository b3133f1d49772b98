/** Codes for whoever has lost the application of the one-time passwords: ten, each works once, stored as keyed hashes. */
import { createHmac } from 'node:crypto'
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

/** The hash under which a code is stored, however it was typed: in capitals, with spaces, without the hyphen. */
export function recoveryCodeHash(secret_key: string, account_id: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret_key).update(`recovery:${account_id}:${plain}`).digest()
}
