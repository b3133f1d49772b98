/**
 * Card numbers while money is on its way to them (Product §4): sealed with the secret key of the installation and bound to
 * their owner, so that a row copied to somebody else opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `digits` sealed for the profile: nonce, tag, cipher text. */
export function sealCardNumber(secret_key: string, profile_id: number, digits: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret_key), nonce)
  cipher.setAAD(ownerOf(profile_id))
  const sealed = Buffer.concat([cipher.update(digits, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The digits again. Throws when the bytes were changed, belong to another profile or were sealed with another key. */
export function openCardNumber(secret_key: string, profile_id: number, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret_key), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(ownerOf(profile_id))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}

function keyOf(secret_key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret_key, '', 'tembrel card numbers', 32))
}

function ownerOf(profile_id: number): Buffer {
  return Buffer.from(`profile:${profile_id}`)
}
