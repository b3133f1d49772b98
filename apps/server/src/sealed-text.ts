/**
 * Short texts that are stored encrypted: sealed with the secret key of the installation for one purpose, and bound to their owner,
 * so that a row copied to somebody else opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  /** The secret key of the installation; a key of its own is derived for each purpose. */
  readonly secret_key: string
  readonly purpose: string
  /** Whose it is: `profile:7`. */
  readonly owner: string
}

/** `text` sealed: nonce, tag, cipher text. */
export function sealText(seal: Seal, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce)
  cipher.setAAD(Buffer.from(seal.owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text again. Throws when the bytes were changed, belong to another owner or were sealed with another key or purpose. */
export function openText(seal: Seal, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(seal.owner))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}

function keyOf({ secret_key, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret_key, '', purpose, 32))
}
