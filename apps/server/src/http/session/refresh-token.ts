/**
 * Refresh tokens: 32 random bytes, stored only as a hash, replaced at each use (Product §7).
 *
 * A token's successor is kept sealed with a key that only the token itself yields. So the same answer can be given
 * again to a second tab, while whoever reads the table learns no usable token.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A new token, as it is sent to its owner. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Whether the text has the form of a token; anything else need not reach the database. */
export function isRefreshTokenShaped(raw: string): boolean {
  return /^[\w-]{43}$/.test(raw)
}

/** What is stored of a token: it has 32 random bytes, so a plain hash reveals nothing. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The successor, readable only by whoever holds `token`: nonce, tag, cipher text. */
export function sealSuccessor(successor: string, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(token), nonce)
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `sealSuccessor` sealed. Throws when the token is another one or the bytes were changed. */
export function openSuccessor(sealed: Buffer, token: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', sealKey(token), nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function sealKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'tembrel refresh successor', 32))
}
