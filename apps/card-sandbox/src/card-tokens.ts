/**
 * The tokens that the payout widget gives for cards. A token is the number sealed with the gateway's key, so it reveals nothing
 * to its holder, outlives a restart, is good for any number of payouts as in life, and nothing has to be kept for it.
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Account } from './provider.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A token for the digits of a card; another one each time. */
export function createCardToken(gateway: Account, number: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(gateway), iv)
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return `pt_${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The digits behind a token; undefined for what is no token of this gateway. */
export function readCardToken(gateway: Account, token: string): string | undefined {
  const bytes = Buffer.from(/^pt_([\w-]+)$/.exec(token)?.[1] ?? '', 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(gateway), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function keyOf({ id, secret_key }: Account): Buffer {
  return createHash('sha256').update(`card tokens of ${id}: ${secret_key}`).digest()
}
