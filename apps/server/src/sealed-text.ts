/**
 * Short texts that are stored encrypted: sealed with the secret key of the installation for one purpose, and bound to their owner,
 * so that a row copied to somebody else opens nothing.
 *
 * What is sealed begins with a mark and the id of its key (decision 0131). What was sealed before there were rings has neither: nonce,
 * tag and cipher text only, and is opened by trying each key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyRing, SecretKey } from './key-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Stands before the id of the key; by chance a nonce begins so once in four thousand million times, and then is still opened. */
export const SEAL_MARK = Buffer.from('TKR1')
const ID_BYTES = 4

/** The bytes before the nonce: mark and id. */
export const SEAL_HEAD_BYTES = SEAL_MARK.length + ID_BYTES

export interface Seal {
  /** A key of its own is derived from a secret key for each purpose. */
  readonly keys: KeyRing
  readonly purpose: string
  /** Whose it is: `profile:7`. */
  readonly owner: string
}

/** What no key of the ring opens: its key has left the ring or has not come into it, or it is not what we have sealed for this owner. */
export class SealError extends Error {
  override name = 'SealError'

  constructor(purpose: string, key_id: string | null) {
    super(`No secret key opens a value of the ${purpose}; it names ${key_id === null ? 'no key' : `the key ${key_id}`}`)
  }
}

/** `text` sealed with the current key: mark, id, nonce, tag, cipher text. */
export function sealText(seal: Seal, text: string): Buffer {
  const [current] = seal.keys
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current, seal.purpose), nonce)
  cipher.setAAD(Buffer.from(seal.owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([SEAL_MARK, Buffer.from(current.id, 'hex'), nonce, cipher.getAuthTag(), sealed])
}

/** The id of the key with which a value says it was sealed; null when it names none. */
export function sealKeyId(sealed: Buffer): string | null {
  if (!sealed.subarray(0, SEAL_MARK.length).equals(SEAL_MARK)) return null
  return sealed.subarray(SEAL_MARK.length, SEAL_HEAD_BYTES).toString('hex')
}

/** The text again. Throws SealError when the bytes were changed, belong to another owner or purpose, or were sealed with a key of no ring. */
export function openText(seal: Seal, sealed: Buffer): string {
  const key_id = sealKeyId(sealed)
  const named = seal.keys.find(({ id }) => id === key_id)
  const text =
    (named && tryToOpen(named, seal, sealed.subarray(SEAL_HEAD_BYTES))) ??
    seal.keys.map((key) => tryToOpen(key, seal, sealed)).find((opened) => opened !== undefined)
  if (text === undefined) throw new SealError(seal.purpose, key_id)
  return text
}

function tryToOpen(key: SecretKey, { purpose, owner }: Seal, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const rest = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([rest, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf({ secret }: SecretKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
