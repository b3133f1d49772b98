/**
 * The secret keys of an installation (docs/operations.md, decision 0131): the first makes whatever is signed or sealed, each of them opens
 * and believes. A key is told from the others by an id that follows from it, so that nobody has to name it.
 *
 * Invariant: no two keys of a ring are the same, and no two have the same id.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

export interface SecretKey {
  /** Eight hexadecimal digits; they tell nothing of the key. */
  readonly id: string
  readonly secret: string
}

/** Never empty; the first is the current one. */
export type KeyRing = readonly [current: SecretKey, ...others: SecretKey[]]

/** Characters of a secret key at least. */
export const SECRET_LENGTH = 32

const ID_BYTES = 4

/** A new key for the settings. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The keys in their order. Throws RangeError when there is none, or one twice. */
export function keyRing(secrets: readonly string[]): KeyRing {
  const [current, ...others] = secrets.map((secret) => ({ id: keyId(secret), secret }))
  const problem = repetition(secrets)
  if (current === undefined || problem !== null) throw new RangeError(`The secret keys: ${problem ?? 'there is none'}.`)
  return [current, ...others]
}

/** What is wrong with the keys of a setting, as the end of a sentence; null when they make a ring. No key is part of it. */
export function ringProblem(secrets: readonly string[]): string | null {
  if (secrets.length === 0) return 'there is no key'
  const short = secrets.findIndex(({ length }) => length < SECRET_LENGTH)
  if (short !== -1) return `key ${short + 1} of ${secrets.length} must have at least ${SECRET_LENGTH} characters`
  return repetition(secrets)
}

function repetition(secrets: readonly string[]): string | null {
  const seen = new Map<string, number>()
  for (const [index, secret] of secrets.entries()) {
    const id = keyId(secret)
    const before = seen.get(id)
    if (before !== undefined) return `key ${index + 1} is key ${before} once more (id ${id}); each may stand there once`
    seen.set(id, index + 1)
  }
  return null
}

function keyId(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'tembrel key id', ID_BYTES)).toString('hex')
}

/** The keyed hash that the current key makes of a text. */
export function macOf([current]: KeyRing, text: string): Buffer {
  return mac(current, text)
}

/** Whether `given` is the keyed hash of the text under any key of the ring. */
export function isMacOf(keys: KeyRing, text: string, given: Buffer): boolean {
  // Every key is tried, so that the time tells nothing of which one it was.
  return keys.map((key) => isSameSecret(given, mac(key, text))).includes(true)
}

/** The keyed hashes of a text under every key, the current one's first: what may have been stored for it. */
export function macsOf(keys: KeyRing, text: string): Buffer[] {
  return keys.map((key) => mac(key, text))
}

function mac({ secret }: SecretKey, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
